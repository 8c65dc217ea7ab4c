import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSendingSettings } from '#contract/sending.ts';
import { withOptOutLine } from '#sms/index.ts';
import { call } from '#web/client/index.ts';
import type { Draft } from './draft.ts';

/** What holds for all campaigns of the account. */
export const settingsQuery = queryOptions({
  queryKey: ['sending settings'],
  queryFn: ({ signal }) => call(getSendingSettings, {}, { signal }),
  staleTime: 60_000,
});

/** The draft's text as it is sent: with the opt-out line where it is chosen, or always. */
export function useTextAsSent({ text, addsOptOut }: Draft): string {
  const { data } = useQuery(settingsQuery);
  return data && (addsOptOut || data.addsOptOut) ? withOptOutLine(text, data.optOutLine) : text;
}
