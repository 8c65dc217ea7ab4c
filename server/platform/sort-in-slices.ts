import { Slices } from './lifecycle/slices.ts';

/** How many are sorted at once: about a millisecond's work. */
const RUN = 2000;

/** Sorts texts by their UTF-16 code units. However many there are, others get the thread meanwhile. */
export async function sortInSlices(texts: readonly string[]): Promise<string[]> {
  const slices = new Slices();
  let runs: string[][] = [];
  for (let start = 0; start < texts.length; start += RUN) {
    runs.push(texts.slice(start, start + RUN).toSorted());
    await slices.rest();
  }
  while (runs.length > 1) {
    const merged: string[][] = [];
    for (let nth = 0; nth < runs.length; nth += 2)
      merged.push(await merge(runs[nth]!, runs[nth + 1] ?? [], slices));
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge(one: string[], other: string[], slices: Slices): Promise<string[]> {
  const merged: string[] = [];
  let [at, otherAt] = [0, 0];
  while (at < one.length || otherAt < other.length) {
    const isFirst = otherAt === other.length || (at < one.length && one[at]! <= other[otherAt]!);
    merged.push(isFirst ? one[at++]! : other[otherAt++]!);
    if (merged.length % RUN === 0) await slices.rest();
  }
  return merged;
}
