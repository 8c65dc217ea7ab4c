import { useQuery } from '@tanstack/react-query';
import type { Estimate } from '#contract/sending.ts';
import { appendOptOutLine, withExampleLinks } from '#sms/index.ts';
import { settingsQuery } from '../settings.ts';
import type { Draft } from './draft.ts';
import { toTestText } from './test-text.ts';

/**
 * Returns the text to send, with examples of recipients' short links. Adds the opt-out line if the user, the account or a
 * recipient's country requires it.
 */
export function useTextAsSent(
  { text, addsOptOut, shortensLinks }: Draft,
  estimate: Estimate | undefined,
): string {
  const { data } = useQuery(settingsQuery);
  if (!data) return text;
  const isAsked = (estimate?.optOutFor.length ?? 0) > 0;
  const asSent = addsOptOut || data.addsOptOut || isAsked ? appendOptOutLine(text, data.optOutLine) : text;
  return data.linkBase === null ? asSent : withExampleLinks(asSent, { base: data.linkBase, shortensLinks });
}

/** Returns the text of a test message for a preview of the draft. */
export function useTestText({ text, shortensLinks }: Draft, preview: string): string {
  const { data } = useQuery(settingsQuery);
  return toTestText(preview, { text, shortensLinks, base: data?.linkBase ?? null });
}
