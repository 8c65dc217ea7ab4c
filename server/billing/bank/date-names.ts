/** Languages in which month and weekday names are recognised. */
const LANGUAGES = ['en', 'en-GB', 'af', 'nl', 'de', 'fr', 'es', 'pt', 'it'];
const WIDTHS = ['short', 'long'] as const;
let monthNames: Map<string, string> | undefined;
let weekdays: Set<string> | undefined;

/** Returns the number of the month with this name, or '' for an unknown name. */
export function monthOf(name: string): string {
  monthNames ??= new Map(LANGUAGES.flatMap(monthsIn));
  return monthNames.get(normaliseName(name)) ?? '';
}

export function isWeekday(name: string): boolean {
  weekdays ??= new Set(LANGUAGES.flatMap(weekdaysIn));
  return weekdays.has(normaliseName(name));
}

function weekdaysIn(language: string): string[] {
  return WIDTHS.flatMap((weekday) => {
    const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
    return Array.from({ length: 7 }, (_, at) => normaliseName(format.format(Date.UTC(2026, 0, at + 1))));
  });
}

function monthsIn(language: string): [string, string][] {
  return WIDTHS.flatMap((month) => {
    const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, at): [string, string] => [
      normaliseName(format.format(Date.UTC(2026, at, 1))),
      String(at + 1),
    ]);
  });
}

/** Removes accents and punctuation: "Févr." becomes "fevr". */
const normaliseName = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase();
