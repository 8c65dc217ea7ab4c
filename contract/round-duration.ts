const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export type RoundedDuration = { unit: 'seconds' | 'minutes' | 'hours'; count: number };

/** Converts milliseconds to a convenient unit, rounded to a tenth. */
export function roundDuration(ms: number): RoundedDuration {
  const tenths = (unit: number) => Math.round((ms / unit) * 10) / 10;
  if (ms < MINUTE) return { unit: 'seconds', count: tenths(SECOND) };
  if (ms < HOUR) return { unit: 'minutes', count: tenths(MINUTE) };
  return { unit: 'hours', count: tenths(HOUR) };
}
