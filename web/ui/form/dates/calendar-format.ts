import { firstDayOfWeek } from '../../format/first-day-of-week.ts';

/**
 * Returns functions that format the labels of a calendar for a locale. Also returns the locale's first
 * weekday and whether it has a 12-hour clock. Days are YYYY-MM-DD.
 */
export function calendarFormat(locale: string) {
  const formatter = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
    return (day: string) => format.format(new Date(`${day}T00:00:00Z`));
  };
  return {
    firstDayOfWeek: firstDayOfWeek(locale),
    weekday: formatter({ weekday: 'short' }),
    month: formatter({ month: 'long', year: 'numeric' }),
    day: formatter({ dateStyle: 'full' }),
    is12Hour: new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).resolvedOptions().hour12 === true,
  };
}
