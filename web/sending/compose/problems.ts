import type { Estimate } from '#contract/sending.ts';
import { countParts, hasVariables, MAX_PARTS } from '#sms/index.ts';
import { CallProblem, wordsOf } from '#web/client/index.ts';
import type { Draft } from './draft.ts';

type Field = 'recipients' | 'sender' | 'text' | 'name' | 'form';
export type Problems = Partial<Record<Field, string>>;

type Missing = { field: Field; code: 'recipients' | 'sender' | 'text' | 'tooLong'; parts?: number };

/** What keeps a draft from being reviewed. */
export function whatIsMissing({ groupIds, numbers, sender, text }: Draft): Missing[] {
  const missing: Missing[] = [];
  if (groupIds.length === 0 && numbers.trim() === '')
    missing.push({ field: 'recipients', code: 'recipients' });
  if (sender.trim() === '') missing.push({ field: 'sender', code: 'sender' });
  const { parts } = countParts(text);
  if (text.trim() === '') missing.push({ field: 'text', code: 'text' });
  // How long one with variables is, each recipient's values say.
  else if (parts > MAX_PARTS && !hasVariables(text)) missing.push({ field: 'text', code: 'tooLong', parts });
  return missing;
}

/** The server's problem, at the field that it is about. */
export function problemsOf(error: unknown): Problems {
  const field = error instanceof CallProblem ? (error.field ?? '') : '';
  const [first = ''] = field.split('.');
  const place = (['sender', 'text', 'name'] as const).find((known) => known === first);
  return { [place ?? (first === 'audience' ? 'recipients' : 'form')]: wordsOf(error) };
}

export function lacksCredits({ balanceAfter }: Estimate): boolean {
  return balanceAfter < 0;
}
