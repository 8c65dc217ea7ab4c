/** How often others had the thread of this process until `work` was done. */
export async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let next = setImmediate(function count() {
    turns += 1;
    next = setImmediate(count);
  });
  await work.finally(() => clearImmediate(next));
  return turns;
}
