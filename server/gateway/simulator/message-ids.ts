let lastRun = 0;

/** Returns a generator of message ids that no other run uses: the start time, then a counter, in base 36. */
export function createIdGenerator(): () => string {
  lastRun = Math.max(Date.now(), lastRun + 1);
  const run = lastRun.toString(36);
  let count = 0;
  return () => run + (count++).toString(36);
}
