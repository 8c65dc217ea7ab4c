import { MAX_SEARCH_LENGTH } from '#contract/fields.ts';
import { NETWORK_FILTER_VALUE, STATE_FILTER_VALUES } from '#contract/messages.ts';
import { OUTCOME_FILTERS, SHOWN_CAMPAIGN_STATES } from '#contract/campaign-states.ts';
import { asDay, listSearch, oneOf, asText } from '#web/manifest/list-search.ts';
import { isId } from '#web/manifest/search.ts';

const asId = (value: unknown): number | undefined => (isId(value) ? value : undefined);

export const campaignsSearch = listSearch(['-id', 'id', 'name', '-name', '-time', 'time'], {
  state: oneOf(SHOWN_CAMPAIGN_STATES),
  sender: (given: unknown) => asText(given)?.slice(0, 20),
  costCentre: (given: unknown) => asText(given)?.slice(0, 100),
  user: asId,
  from: asDay,
  to: asDay,
  has: oneOf(OUTCOME_FILTERS),
});
/** Accepts an ISO country code, or the value for an unknown country. */
const asCountry = (given: unknown): string | undefined =>
  typeof given === 'string' && /^([A-Z]{2}|-)$/.test(given) ? given : undefined;

const asNetwork = (given: unknown): string | undefined =>
  typeof given === 'string' && NETWORK_FILTER_VALUE.test(given) ? given : undefined;

/** `error`, `country`, `network` and `carrier` narrow the messages. `with` is a campaign to compare with. */
export const messagesSearch = listSearch([], {
  state: oneOf(STATE_FILTER_VALUES),
  error: (given: unknown) => asText(given)?.slice(0, 200),
  country: asCountry,
  network: asNetwork,
  carrier: asId,
  with: asId,
});

export const programDaysSearch = listSearch(['-day', 'day'], {});

export const logSearch = listSearch([], {
  apiKeyDay: asId,
  state: oneOf(STATE_FILTER_VALUES),
  text: (given: unknown) => asText(given)?.slice(0, MAX_SEARCH_LENGTH),
  sender: (given: unknown) => asText(given)?.slice(0, 20),
  error: (given: unknown) => asText(given)?.slice(0, 200),
  from: asDay,
  to: asDay,
});

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Reads the calendar's month as YYYY-MM. The default is the current month. */
export const calendarSearch = ({ month }: Record<string, unknown>): { month?: string } =>
  typeof month === 'string' && MONTH.test(month) ? { month } : {};
