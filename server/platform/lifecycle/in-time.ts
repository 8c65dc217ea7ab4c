type UnderWay = { name: string; dueAt: number };

/** The work in this process that has a time limit. */
const underWay = new Set<UnderWay>();

/**
 * Runs work that should end within `limitMs`. A promise cannot be aborted, so overdue work continues; but its process
 * then counts as stuck, reports that, and soon ends (see watchdog.ts).
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

/** The name of overdue work, and by how many milliseconds. */
export function overdue(now = performance.now()): { name: string; byMs: number } | undefined {
  const first = [...underWay].toSorted((a, b) => a.dueAt - b.dueAt)[0];
  return first && first.dueAt < now ? { name: first.name, byMs: now - first.dueAt } : undefined;
}
