/** The console warns about groups that expire within this many days (specification, 7.1). */
export const EXPIRING_DAYS = 30;

/** The maximum number of years until a group's expiry. */
export const MAX_EXPIRY_YEARS = 10;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Adds days to a YYYY-MM-DD date. Dates are in the account's time zone and are never converted. */
export function addDays(day: string, days: number): string {
  return formatDay(new Date(Date.parse(day) + days * DAY_MS));
}

/** Returns the number of days between two dates; negative if `to` is earlier than `from`. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** Returns the earliest and latest expiry dates that a user can set today. */
export function expiryRange(today: string): { first: string; last: string } {
  const last = new Date(today);
  last.setUTCFullYear(last.getUTCFullYear() + MAX_EXPIRY_YEARS);
  return { first: addDays(today, 1), last: formatDay(last) };
}

/** Returns why a group cannot get this expiry date today; undefined if the date is valid. */
export function expiryDateProblem(day: string, today: string): 'too_soon' | 'too_late' | undefined {
  const { first, last } = expiryRange(today);
  if (day < first) return 'too_soon';
  return day > last ? 'too_late' : undefined;
}

const formatDay = (moment: Date): string => moment.toISOString().slice(0, 10);
