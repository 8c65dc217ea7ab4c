/** `month` is YYYY-MM, and `days` are YYYY-MM-DD. `before` is the number of empty cells before the first day. */
export type Month = { month: string; days: string[]; before: number };

/** `firstDay` is the weekday that weeks start on; 0 is Sunday. */
export function monthDays(month: string, firstDay: number): Month {
  const first = new Date(`${month}-01T00:00:00Z`);
  const days: string[] = [];
  for (
    const day = new Date(first);
    day.getUTCMonth() === first.getUTCMonth();
    day.setUTCDate(day.getUTCDate() + 1)
  )
    days.push(day.toISOString().slice(0, 10));
  return { month, days, before: (first.getUTCDay() - firstDay + 7) % 7 };
}

/** `months` can be negative. */
export function addMonths(month: string, months: number): string {
  const day = new Date(`${month}-01T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() + months);
  return day.toISOString().slice(0, 7);
}
