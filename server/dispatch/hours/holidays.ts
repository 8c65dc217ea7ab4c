import Holidays from 'date-holidays';

const holidaysByCountryYear = new Map<string, Set<string>>();

/** Whether a day, such as 2026-12-25, is a public holiday in a country. Uses the package date-holidays. */
export function isPublicHoliday(country: string, day: string): boolean {
  const year = day.slice(0, 4);
  const key = `${country} ${year}`;
  let days = holidaysByCountryYear.get(key);
  if (!days) {
    const all = new Holidays(country, { types: ['public'] }).getHolidays(Number(year));
    days = new Set(all.map(({ date }) => date.slice(0, 10)));
    holidaysByCountryYear.set(key, days);
  }
  return days.has(day);
}
