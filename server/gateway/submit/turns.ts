import type { Gap } from '#server/messages/index.ts';

/** Messages with a lower priority value are sent first. */
const PRIORITIES = Array.from({ length: 10 }, (_, priority) => priority);

export type Turn = { priority: number; accountId: number };

/**
 * Returns, for each priority, the ranges of account ids between the accounts in `held`. The ranges start
 * after the account `lastServed`, so every account gets its turn.
 */
export function gapsBetween(held: Turn[], lastServed: number): Gap[] {
  return PRIORITIES.flatMap((priority) => {
    const accounts = held.filter((turn) => turn.priority === priority).map((turn) => turn.accountId);
    return rotate(gapsOf(priority, accounts), lastServed);
  });
}

/** Returns the range that contains only this account. */
export const gapOf = ({ priority, accountId }: Turn): Gap => ({
  priority,
  above: accountId - 1,
  below: accountId + 1,
});

function gapsOf(priority: number, accounts: number[]): Gap[] {
  const edges = [0, ...new Set(accounts.toSorted((a, b) => a - b)), Number.MAX_SAFE_INTEGER];
  return edges.slice(1).map((below, index) => ({ priority, above: edges[index]!, below }));
}

/** Reorders the gaps to start after the account `last`, and splits the gap that contains it. */
function rotate(gaps: Gap[], last: number): Gap[] {
  const after = gaps
    .filter((gap) => gap.below > last + 1)
    .map((gap) => ({ ...gap, above: Math.max(gap.above, last) }));
  const before = gaps
    .filter((gap) => gap.above < last)
    .map((gap) => ({ ...gap, below: Math.min(gap.below, last + 1) }));
  return [...after, ...before];
}
