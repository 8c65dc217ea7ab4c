/** 0 is Sunday. */
type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Returns the first day of the week in a locale, or Monday if the browser does not know it. */
export function firstDayOfWeek(locale: string): Weekday {
  // Missing from TypeScript's types, and from some browsers.
  const { getWeekInfo } = Intl.Locale.prototype as { getWeekInfo?: () => { firstDay: number } };
  return ((getWeekInfo?.call(new Intl.Locale(locale)).firstDay ?? 1) % 7) as Weekday;
}
