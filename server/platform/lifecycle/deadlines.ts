type WatchedWork = { name: string; dueAt: number };

const watched = new Set<WatchedWork>();

/**
 * Runs work that should end within `limitMs`. A promise cannot be aborted, so overdue work continues. The
 * process then counts as stuck, reports that, and soon exits (see watchdog.ts).
 */
export async function watchDeadline<Result>(
  name: string,
  limitMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const entry = { name, dueAt: performance.now() + limitMs };
  watched.add(entry);
  try {
    return await work();
  } finally {
    watched.delete(entry);
  }
}

/**
 * Returns the work that has been overdue the longest, and by how many milliseconds. Returns undefined if no
 * work is overdue.
 */
export function findOverdue(now = performance.now()): { name: string; byMs: number } | undefined {
  const first = [...watched].toSorted((a, b) => a.dueAt - b.dueAt)[0];
  return first && first.dueAt < now ? { name: first.name, byMs: now - first.dueAt } : undefined;
}
