import { useQuery } from '@tanstack/react-query';
import type { Estimate } from '#contract/sending.ts';
import { appendOptOutLine } from '#sms/index.ts';
import { settingsQuery } from '../settings.ts';
import type { Draft } from './draft.ts';

/**
 * Returns the text to send. Adds the opt-out line if the user, the account or a recipient's country
 * requires it.
 */
export function useTextAsSent({ text, addsOptOut }: Draft, estimate: Estimate | undefined): string {
  const { data } = useQuery(settingsQuery);
  const isAsked = (estimate?.optOutFor.length ?? 0) > 0;
  return data && (addsOptOut || data.addsOptOut || isAsked) ? appendOptOutLine(text, data.optOutLine) : text;
}
