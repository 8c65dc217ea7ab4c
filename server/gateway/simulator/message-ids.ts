let lastRun = 0;

/** Makes message ids that no other run has: the time of its start, then a count, in base 36. */
export function messageIds(): () => string {
  lastRun = Math.max(Date.now(), lastRun + 1);
  const run = lastRun.toString(36);
  let count = 0;
  return () => run + (count++).toString(36);
}
