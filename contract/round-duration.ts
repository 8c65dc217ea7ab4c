const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

export type RoundedDuration = { unit: 'seconds' | 'minutes' | 'hours'; count: number };

/** Converts milliseconds to a convenient unit, rounded to a tenth. */
export function roundDuration(ms: number): RoundedDuration {
  const tenths = (unit: number) => Math.round((ms / unit) * 10) / 10;
  if (ms < MINUTE_MS) return { unit: 'seconds', count: tenths(SECOND_MS) };
  if (ms < HOUR_MS) return { unit: 'minutes', count: tenths(MINUTE_MS) };
  return { unit: 'hours', count: tenths(HOUR_MS) };
}
