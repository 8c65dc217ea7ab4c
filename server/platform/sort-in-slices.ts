import { TimeSlices } from './lifecycle/time-slices.ts';

/** How many strings to sort without yielding. That takes about a millisecond. */
const RUN_LENGTH = 2000;

/** Sorts strings by their UTF-16 code units. Yields regularly, so a long list does not block other work. */
export async function sortInSlices(texts: readonly string[]): Promise<string[]> {
  const slices = new TimeSlices();
  let runs: string[][] = [];
  for (let start = 0; start < texts.length; start += RUN_LENGTH) {
    runs.push(texts.slice(start, start + RUN_LENGTH).toSorted());
    await slices.yield();
  }
  while (runs.length > 1) {
    const merged: string[][] = [];
    for (let nth = 0; nth < runs.length; nth += 2)
      merged.push(await merge(runs[nth]!, runs[nth + 1] ?? [], slices));
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge(one: string[], other: string[], slices: TimeSlices): Promise<string[]> {
  const merged: string[] = [];
  let [at, otherAt] = [0, 0];
  while (at < one.length || otherAt < other.length) {
    const isFirst = otherAt === other.length || (at < one.length && one[at]! <= other[otherAt]!);
    merged.push(isFirst ? one[at++]! : other[otherAt++]!);
    if (merged.length % RUN_LENGTH === 0) await slices.yield();
  }
  return merged;
}
