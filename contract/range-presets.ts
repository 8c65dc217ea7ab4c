/** Ranges of days relative to today in the account's time zone. Weeks begin on Monday. */
export const RANGE_PRESETS = [
  'today',
  'yesterday',
  'last7Days',
  'last30Days',
  'last30DaysToToday',
  'lastWeek',
  'thisMonth',
  'lastMonth',
] as const;
export type RangePreset = (typeof RANGE_PRESETS)[number];
