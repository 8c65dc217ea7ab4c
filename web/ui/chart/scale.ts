const STEPS = [1, 2, 2.5, 5, 10];

/** A round number at or above the highest value, so that the axis reads well. At least 4. */
export function roundTop(highest: number): number {
  if (highest <= 4) return 4;
  const magnitude = 10 ** Math.floor(Math.log10(highest));
  const step = STEPS.find((step) => step * magnitude >= highest) ?? 10;
  return step * magnitude;
}
