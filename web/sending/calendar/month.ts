/** A month as 2026-11, and its days as 2026-11-23. */
export type Month = { month: string; days: string[]; before: number };

/** The days of a month, and how many of the week come before its first; weeks begin on Monday. */
export function daysOf(month: string): Month {
  const first = new Date(`${month}-01T00:00:00Z`);
  const days: string[] = [];
  for (
    const day = new Date(first);
    day.getUTCMonth() === first.getUTCMonth();
    day.setUTCDate(day.getUTCDate() + 1)
  )
    days.push(day.toISOString().slice(0, 10));
  return { month, days, before: (first.getUTCDay() + 6) % 7 };
}

/** So many months later, or earlier. */
export function monthAfter(month: string, months: number): string {
  const day = new Date(`${month}-01T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() + months);
  return day.toISOString().slice(0, 7);
}
