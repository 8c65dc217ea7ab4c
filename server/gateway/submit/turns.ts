import type { Gap } from '#server/messages/index.ts';

/** Priorities are 0 to 9; lower leaves first. */
const PRIORITIES = Array.from({ length: 10 }, (_, priority) => priority);

/** Whose turn: an account at a priority. */
export type Turn = { priority: number; accountId: number };

/**
 * Where to look for batches of others than those in hand: for each priority the ranges between the accounts in hand,
 * beginning after the account that was served last, so that all get their turn.
 */
export function gapsBetween(inHand: Turn[], lastServed: number): Gap[] {
  return PRIORITIES.flatMap((priority) => {
    const accounts = inHand.filter((turn) => turn.priority === priority).map((turn) => turn.accountId);
    return rotate(gapsOf(priority, accounts), lastServed);
  });
}

/** The range that holds one account only. */
export const gapOf = ({ priority, accountId }: Turn): Gap => ({
  priority,
  above: accountId - 1,
  below: accountId + 1,
});

function gapsOf(priority: number, accounts: number[]): Gap[] {
  const edges = [0, ...new Set(accounts.toSorted((a, b) => a - b)), Number.MAX_SAFE_INTEGER];
  return edges.slice(1).map((below, index) => ({ priority, above: edges[index]!, below }));
}

/** The gaps after an account, cut at it where it lies in one, then those before it. */
function rotate(gaps: Gap[], last: number): Gap[] {
  const after = gaps
    .filter((gap) => gap.below > last + 1)
    .map((gap) => ({ ...gap, above: Math.max(gap.above, last) }));
  const before = gaps
    .filter((gap) => gap.above < last)
    .map((gap) => ({ ...gap, below: Math.min(gap.below, last + 1) }));
  return [...after, ...before];
}
