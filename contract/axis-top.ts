const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/**
 * Returns a round number at or above the highest value, for the top of an axis. It is at least 4 and even, so
 * its half is a whole number.
 */
export function axisTop(highest: number): number {
  if (highest <= 4) return 4;
  const magnitude = 10 ** Math.floor(Math.log10(highest));
  const tops = STEPS.map((step) => step * magnitude).filter((top) => top % 2 === 0);
  return tops.find((top) => top >= highest)!;
}
