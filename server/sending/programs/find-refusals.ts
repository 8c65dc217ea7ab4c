import { countryOfRegion, regionOf } from '#server/dispatch/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { HeldWords } from '../limits/held-words.ts';
import { findHoldReasons } from '../limits/hold-reasons.ts';
import type { ProgramMessage } from './program-message.ts';

/**
 * Returns why messages of a program may not be sent, by message. A message that a person would have to review is
 * refused: it would be of no use later.
 */
export async function findRefusals(
  account: Account,
  messages: readonly ProgramMessage[],
): Promise<Map<ProgramMessage, Problem>> {
  const refusals = new Map<ProgramMessage, Problem>();
  const words = await HeldWords.read(account.db);
  const alike = Map.groupBy(messages, ({ sender, text, number }) =>
    JSON.stringify([sender, words.findWords(text), countryOf(number)]),
  );
  for (const group of alike.values())
    for (const [message, reasons] of await reasonsFor(account, words, group))
      refusals.set(message, new Problem('conflict', 'needs_review', reasons.join(' ')));
  return refusals;
}

const countryOf = (number: string): string | null => {
  const region = regionOf(number);
  return region && countryOfRegion(region);
};

/**
 * Checks messages with the same sender, country and held words together. If not all of them may be sent, finds how many:
 * only their number differs.
 */
async function reasonsFor(
  account: Account,
  words: HeldWords,
  messages: ProgramMessage[],
): Promise<Map<ProgramMessage, string[]>> {
  const [{ sender, text, number }] = messages as [ProgramMessage];
  const check = async (count: number): Promise<string[]> => {
    const reasons = await findHoldReasons(
      account,
      {
        id: null,
        userId: null,
        sender,
        heldWords: words.findWords(text),
        messages: count,
        countries: [countryOf(number)],
        startsAt: null,
        answerId: 0,
      },
      { locksAccount: true },
    );
    return reasons.map((reason) => reason.text);
  };
  let reasons = await check(messages.length);
  if (reasons.length === 0) return new Map();
  let [allowed, refused] = [0, messages.length];
  while (refused - allowed > 1) {
    const middle = Math.floor((allowed + refused) / 2);
    const found = await check(middle);
    if (found.length === 0) allowed = middle;
    else [refused, reasons] = [middle, found];
  }
  return new Map(messages.slice(allowed).map((message) => [message, reasons]));
}
