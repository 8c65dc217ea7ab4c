import { queryOptions } from '@tanstack/react-query';
import type { COUNTRIES } from '#contract/countries.ts';
import { getOwnLimits, MAX_OWN_LIMIT, type OwnLimits } from '#contract/own-limits.ts';
import { call } from '#web/client/index.ts';

export const ownLimitsQuery = queryOptions({
  queryKey: ['own-limits'],
  queryFn: ({ signal }) => call(getOwnLimits, {}, { signal }),
});

/** Limits as typed; empty for none. */
export type LimitValues = {
  dailyMessages: string;
  campaignRecipients: string;
  countries: (typeof COUNTRIES)[number][];
};

export const toLimitValues = ({ dailyMessages, campaignRecipients, countries }: OwnLimits): LimitValues => ({
  dailyMessages: dailyMessages?.toString() ?? '',
  campaignRecipients: campaignRecipients?.toString() ?? '',
  countries: countries ?? [],
});

export const toLimits = ({ dailyMessages, campaignRecipients, countries }: LimitValues): OwnLimits => ({
  dailyMessages: parseLimit(dailyMessages) ?? null,
  campaignRecipients: parseLimit(campaignRecipients) ?? null,
  countries: countries.length === 0 ? null : countries,
});

/** Parses a typed limit: null if it is empty, undefined if it is no whole number up to `max`. */
export function parseLimit(text: string, max = MAX_OWN_LIMIT): number | null | undefined {
  const digits = text.replaceAll(/[\s,]/g, '');
  if (digits === '') return null;
  return /^\d{1,10}$/.test(digits) && Number(digits) <= max ? Number(digits) : undefined;
}
