import { MAX_SEARCH_LENGTH } from '#contract/fields.ts';
import { NETWORK_NAME, SHOWN_STATES } from '#contract/messages.ts';
import { MESSAGES_OF, SHOWN_CAMPAIGN_STATES } from '#contract/campaign-states.ts';
import { asDay, listSearch, oneOf, asText } from '#web/manifest/list-search.ts';
import { isId } from '#web/manifest/search.ts';

const idIn = (given: unknown): number | undefined => (isId(given) ? given : undefined);

/** What the addresses of the lists may carry. */
export const campaignsSearch = listSearch(['-id', 'id', 'name', '-name', '-time', 'time'], {
  state: oneOf(SHOWN_CAMPAIGN_STATES),
  sender: (given: unknown) => asText(given)?.slice(0, 20),
  costCentre: (given: unknown) => asText(given)?.slice(0, 100),
  user: idIn,
  from: asDay,
  to: asDay,
  has: oneOf(MESSAGES_OF),
});
/** Two capital letters, or that it is not known. */
const countryIn = (given: unknown): string | undefined =>
  typeof given === 'string' && /^([A-Z]{2}|-)$/.test(given) ? given : undefined;

const networkIn = (given: unknown): string | undefined =>
  typeof given === 'string' && NETWORK_NAME.test(given) ? given : undefined;

/** `error`: why they failed; `country` and `network`: of their numbers; `carrier`: which took them. `with`: another campaign to compare it with. */
export const messagesSearch = listSearch([], {
  state: oneOf(SHOWN_STATES),
  error: (given: unknown) => asText(given)?.slice(0, 200),
  country: countryIn,
  network: networkIn,
  carrier: idIn,
  with: idIn,
});

/** Of the log of all messages. */
export const logSearch = listSearch([], {
  state: oneOf(SHOWN_STATES),
  text: (given: unknown) => asText(given)?.slice(0, MAX_SEARCH_LENGTH),
  sender: (given: unknown) => asText(given)?.slice(0, 20),
  error: (given: unknown) => asText(given)?.slice(0, 200),
  from: asDay,
  to: asDay,
});

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The month of the calendar, as 2026-11; this one without it. */
export const calendarSearch = ({ month }: Record<string, unknown>): { month?: string } =>
  typeof month === 'string' && MONTH.test(month) ? { month } : {};
