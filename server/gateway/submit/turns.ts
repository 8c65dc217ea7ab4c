import type { Gap } from '#server/messages/index.ts';

/** Lower priorities leave first. */
const PRIORITIES = Array.from({ length: 10 }, (_, priority) => priority);

export type Turn = { priority: number; accountId: number };

/**
 * The ranges that contain no held account: for each priority, the gaps between the held accounts, starting after the
 * account served last, so that every account gets its turn.
 */
export function gapsBetween(held: Turn[], lastServed: number): Gap[] {
  return PRIORITIES.flatMap((priority) => {
    const accounts = held.filter((turn) => turn.priority === priority).map((turn) => turn.accountId);
    return rotate(gapsOf(priority, accounts), lastServed);
  });
}

/** The range with only one account. */
export const gapOf = ({ priority, accountId }: Turn): Gap => ({
  priority,
  above: accountId - 1,
  below: accountId + 1,
});

function gapsOf(priority: number, accounts: number[]): Gap[] {
  const edges = [0, ...new Set(accounts.toSorted((a, b) => a - b)), Number.MAX_SAFE_INTEGER];
  return edges.slice(1).map((below, index) => ({ priority, above: edges[index]!, below }));
}

/** Reorders the gaps to start after an account, splitting the gap that contains it. */
function rotate(gaps: Gap[], last: number): Gap[] {
  const after = gaps
    .filter((gap) => gap.below > last + 1)
    .map((gap) => ({ ...gap, above: Math.max(gap.above, last) }));
  const before = gaps
    .filter((gap) => gap.above < last)
    .map((gap) => ({ ...gap, below: Math.min(gap.below, last + 1) }));
  return [...after, ...before];
}
