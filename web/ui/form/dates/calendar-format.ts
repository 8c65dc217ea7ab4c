/** 0 is Sunday. */
type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** A locale's calendar labels. Days are YYYY-MM-DD. */
export function calendarFormat(locale: string) {
  const formatter = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
    return (day: string) => format.format(new Date(`${day}T00:00:00Z`));
  };
  return {
    firstDayOfWeek: firstDayOf(locale),
    weekday: formatter({ weekday: 'short' }),
    month: formatter({ month: 'long', year: 'numeric' }),
    day: formatter({ dateStyle: 'full' }),
    is12Hour: new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).resolvedOptions().hour12 === true,
  };
}

function firstDayOf(locale: string): Weekday {
  // Missing from TypeScript's types, and from some browsers.
  const { getWeekInfo } = Intl.Locale.prototype as { getWeekInfo?: () => { firstDay: number } };
  return ((getWeekInfo?.call(new Intl.Locale(locale)).firstDay ?? 1) % 7) as Weekday;
}
