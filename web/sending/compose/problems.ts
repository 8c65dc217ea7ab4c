import type { Estimate } from '#contract/sending.ts';
import { countParts, hasVariables, MAX_PARTS, senderIdProblem, type SenderIdProblem } from '#sms/index.ts';
import { type Draft, hasAudience } from './draft.ts';

type Missing =
  | { field: keyof Draft; code: 'recipients' | 'text' | 'tooLong' | 'at'; parts?: number }
  | { field: 'sender'; code: 'sender'; problem: SenderIdProblem };

/** What keeps a draft from being reviewed. */
export function whatIsMissing(draft: Draft): Missing[] {
  const { sender, text, when, at } = draft;
  const missing: Missing[] = [];
  if (!hasAudience(draft)) missing.push({ field: 'groupIds', code: 'recipients' });
  const problem = senderIdProblem(sender.trim());
  if (problem) missing.push({ field: 'sender', code: 'sender', problem });
  const { parts } = countParts(text);
  if (text.trim() === '') missing.push({ field: 'text', code: 'text' });
  // How long one with variables is, each recipient's values say.
  else if (parts > MAX_PARTS && !hasVariables(text)) missing.push({ field: 'text', code: 'tooLong', parts });
  if (when === 'later' && at === '') missing.push({ field: 'at', code: 'at' });
  return missing;
}

/** The field that the server means by a name such as `audience.groupIds`. */
export function fieldOf(name: string): keyof Draft | undefined {
  const [first = '', second] = name.split('.');
  if (first === 'audience') return second === 'exceptGroupIds' ? second : 'groupIds';
  return (['sender', 'text', 'name', 'at', 'repeatsUntil'] as const).find((known) => known === first);
}

export function lacksCredits({ balanceAfter }: Estimate): boolean {
  return balanceAfter < 0;
}
