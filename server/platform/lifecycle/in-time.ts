type UnderWay = { name: string; dueAt: number };

/** What this process has under way that is to end in its time. */
const underWay = new Set<UnderWay>();

/**
 * Does work that is to come to an end within `limitMs`. Nothing can cut a promise off: what takes longer goes on, but then
 * its process stands still, which it says of itself and does not survive for long (see watch-over.ts).
 */
export async function inTime<Result>(
  name: string,
  limitMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const entry = { name, dueAt: performance.now() + limitMs };
  underWay.add(entry);
  try {
    return await work();
  } finally {
    underWay.delete(entry);
  }
}

/** The name of something that has not come to an end in its time, and for how many milliseconds it is overdue. */
export function overdue(now = performance.now()): { name: string; byMs: number } | undefined {
  const first = [...underWay].toSorted((a, b) => a.dueAt - b.dueAt)[0];
  return first && first.dueAt < now ? { name: first.name, byMs: now - first.dueAt } : undefined;
}
