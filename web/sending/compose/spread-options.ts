/**
 * The durations over which sending can be spread, and the option to send as fast as possible. `value` is in
 * minutes.
 */
export const SPREAD_OPTIONS: readonly { value: string; count?: number; unit?: 'minutes' | 'hours' }[] = [
  { value: '' },
  { value: '15', count: 15, unit: 'minutes' },
  { value: '30', count: 30, unit: 'minutes' },
  ...[1, 2, 4, 8, 12, 24].map((hours) => ({
    value: String(hours * 60),
    count: hours,
    unit: 'hours' as const,
  })),
];
