/** From 0, Sunday. */
type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** How a calendar is written in a language. Days are YYYY-MM-DD. */
export function calendarFormat(locale: string) {
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
    return (day: string) => format.format(new Date(`${day}T00:00:00Z`));
  };
  return {
    firstDayOfWeek: firstDayOf(locale),
    weekday: written({ weekday: 'short' }),
    month: written({ month: 'long', year: 'numeric' }),
    day: written({ dateStyle: 'full' }),
    /** Hours are counted to twelve. */
    hasHalves: new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).resolvedOptions().hour12 === true,
  };
}

function firstDayOf(locale: string): Weekday {
  // Not in TypeScript's types yet, nor in every browser.
  const { getWeekInfo } = Intl.Locale.prototype as { getWeekInfo?: () => { firstDay: number } };
  return ((getWeekInfo?.call(new Intl.Locale(locale)).firstDay ?? 1) % 7) as Weekday;
}
