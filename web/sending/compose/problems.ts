import { isBlank } from '#contract/names.ts';
import { type Estimate, MAX_TEXT_LENGTH } from '#contract/sending.ts';
import {
  type CountryCode,
  countParts,
  hasVariables,
  MAX_PARTS,
  normaliseSender,
  senderIdProblem,
  type SenderIdProblem,
} from '#sms/index.ts';
import { type Draft, hasAudience } from './draft.ts';

type DraftProblem =
  | {
      field: keyof Draft;
      code: 'recipients' | 'text' | 'tooLong' | 'tooManyCharacters' | 'at' | 'past' | 'endsBefore';
      parts?: number;
      /** In characters. */
      max?: number;
    }
  | { field: 'sender'; code: 'sender'; problem: SenderIdProblem };

/** `clock` is the account's local time, as 2026-11-23T09:00. */
export type Context = { homeCountry: CountryCode; clock: string };

/** Returns the missing or invalid fields of a draft, which the user must fix before the review. */
export function findDraftProblems(draft: Draft, { homeCountry, clock }: Context): DraftProblem[] {
  const { sender, text, shortensLinks, when, at, repeats, repeatsUntil } = draft;
  const missing: DraftProblem[] = [];
  if (!hasAudience(draft)) missing.push({ field: 'groupIds', code: 'recipients' });
  const problem = senderIdProblem(normaliseSender(sender, homeCountry));
  if (problem) missing.push({ field: 'sender', code: 'sender', problem });
  const { parts, perPart } = countParts(text);
  if (isBlank(text)) missing.push({ field: 'text', code: 'text' });
  // With variables or short links, the number of parts depends on each recipient's values.
  else if (parts > MAX_PARTS && !hasVariables(text) && !shortensLinks)
    missing.push({ field: 'text', code: 'tooLong', parts, max: MAX_PARTS * perPart });
  else if (text.length > MAX_TEXT_LENGTH)
    missing.push({ field: 'text', code: 'tooManyCharacters', max: MAX_TEXT_LENGTH });
  if (when === 'later') {
    if (at === '') missing.push({ field: 'at', code: 'at' });
    else if (at <= clock) missing.push({ field: 'at', code: 'past' });
    const ends = repeats !== '' && repeatsUntil !== '';
    if (ends && repeatsUntil < at.slice(0, 10)) missing.push({ field: 'repeatsUntil', code: 'endsBefore' });
  }
  return missing;
}

/**
 * Returns the draft field for a server field such as `audience.groupIds`, or undefined if there is none.
 */
export function fieldForName(name: string): keyof Draft | undefined {
  const [first = '', second] = name.split('.');
  if (first === 'audience') return second === 'excludedGroupIds' ? second : 'groupIds';
  return (['sender', 'text', 'name', 'at', 'repeatsUntil'] as const).find((known) => known === first);
}

export function isShortOfCredits({ balanceAfter }: Estimate): boolean {
  return balanceAfter < 0;
}
