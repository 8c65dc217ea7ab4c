/** Counts the turns of the event loop until `work` is done. Other work can use the thread once per turn. */
export async function eventLoopTurns(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let next = setImmediate(function count() {
    turns += 1;
    next = setImmediate(count);
  });
  await work.finally(() => clearImmediate(next));
  return turns;
}
