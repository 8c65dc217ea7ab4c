import { createContext, use, useMemo, type ReactNode } from 'react';
import { createCreditsFormat } from '#contract/credits-format.ts';
import { createShareFormat } from '#contract/share-format.ts';

export type Format = ReturnType<typeof createFormat>;

const FormatContext = createContext<Format | undefined>(undefined);

type Props = { timeZone: string; locale: string; children: ReactNode };

/** Provides the account's time zone and the language's number and date formats. */
export function FormatProvider({ timeZone, locale, children }: Props) {
  const format = useMemo(() => createFormat(timeZone, locale), [timeZone, locale]);
  return <FormatContext value={format}>{children}</FormatContext>;
}

export function useFormat(): Format {
  const format = use(FormatContext);
  if (!format) throw new Error('useFormat needs a FormatProvider');
  return format;
}

export function createFormat(timeZone: string, locale = 'en-GB') {
  const moments = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options });
  // A report's day is a date, not a moment: no time zone may shift it.
  const days = (options: Intl.DateTimeFormatOptions) => moments({ ...options, timeZone: 'UTC' });

  const integer = new Intl.NumberFormat(locale);
  const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 });
  const share = createShareFormat(locale);
  const relativeFormat = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const exact = moments({ dateStyle: 'medium', timeStyle: 'medium' });
  const clockSeconds = moments({ timeStyle: 'medium' });
  const clock = moments({ timeStyle: 'short' });
  const date = moments({ day: 'numeric', month: 'short', year: 'numeric' });
  const dayAndClock: Intl.DateTimeFormatOptions = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: clock.resolvedOptions().hour12 ? 'numeric' : '2-digit',
    minute: '2-digit',
  };
  const dateTime = moments(dayAndClock);
  const clockTime = days(dayAndClock);
  const nowWithYear = moments({ ...dayAndClock, year: 'numeric' });
  const clockTimeWithYear = days({ ...dayAndClock, year: 'numeric' });
  const fullDateTime = days({
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: dayAndClock.hour,
    minute: '2-digit',
  });
  const hour = days({ hour: dayAndClock.hour, minute: '2-digit' });
  const shortTime = days({ ...dayAndClock, weekday: undefined });
  const shortDate = days({ day: 'numeric', month: 'short', year: 'numeric' });
  const day = days({ weekday: 'short', day: 'numeric', month: 'short' });
  const shortDay = days({ day: 'numeric', month: 'short' });
  const month = days({ month: 'long', year: 'numeric' });
  const fullDay = days({ dateStyle: 'medium' });
  // Swedish dates match ISO 8601.
  const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone });
  const isoClock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const isThisYear = (time: string, from: Date) => time.slice(0, 4) === isoDay.format(from).slice(0, 4);
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  return {
    /** BCP 47. */
    locale,
    /** Returns the name of a country by its ISO 3166-1 alpha-2 code, or the code if the name is unknown. */
    country: (code: string) => countries.of(code) ?? code,
    number: (value: number) => integer.format(value),
    /** Formats a stored decimal such as 1234.50, without rounding. */
    decimal: (text: string) => decimal.format(text as Intl.StringNumericLiteral),
    /** Formats a share from 0 to 1. Only exactly 1 is shown as 100%. */
    share,
    /** Formats thousandths of a credit. */
    credits: createCreditsFormat(locale),
    exact: (moment: string) => exact.format(new Date(moment)),
    clockSeconds: (moment: string) => clockSeconds.format(new Date(moment)),
    clock: (moment: string) => clock.format(new Date(moment)),
    /** Formats a moment in the account's time zone. Adds the year unless it is the current year. */
    dateTime: (moment: Date, from = new Date()) =>
      (isoDay.format(moment).slice(0, 4) === isoDay.format(from).slice(0, 4) ? dateTime : nowWithYear).format(
        moment,
      ),
    /** Returns the local time in the account's time zone, as a field value: 2026-11-23T09:00. */
    localTime: (moment: string) => isoClock.format(new Date(moment)).replace(' ', 'T'),
    /** Formats a local time such as 2026-11-23T09:00 without converting it to a time zone. */
    clockTime: (time: string, from = new Date()) =>
      (isThisYear(time, from) ? clockTime : clockTimeWithYear).format(new Date(`${time}:00Z`)),
    /** Omits the weekday, for narrow places. In another year, also omits the time. */
    shortTime: (time: string, from = new Date()) =>
      (isThisYear(time, from) ? shortTime : shortDate).format(new Date(`${time}:00Z`)),
    /** Formats a local time, always with the year, as date fields show it. */
    fullDateTime: (time: string) => fullDateTime.format(new Date(`${time}:00Z`)),
    /** Formats only the hour and minutes of a local time. */
    hourOf: (time: string) => hour.format(new Date(`${time}:00Z`)),
    day: (isoDate: string) => day.format(startOfDay(isoDate)),
    /** `isoMonth` is YYYY-MM. */
    month: (isoMonth: string) => month.format(startOfDay(`${isoMonth}-01`)),
    fullDay: (isoDate: string) => fullDay.format(startOfDay(isoDate)),
    localNow: (now = Date.now()) => isoClock.format(now).replace(' ', 'T'),
    /** YYYY-MM-DD. */
    today: (now = Date.now()) => isoDay.format(now),
    shortDay: (isoDate: string) => shortDay.format(startOfDay(isoDate)),
    relative: (moment: string, from = Date.now()) =>
      formatRelative(new Date(moment), from, { ago: relativeFormat, date }),
  };
}

function startOfDay(isoDate: string): Date {
  return new Date(`${isoDate}T00:00:00Z`);
}

type RelativeFormats = { ago: Intl.RelativeTimeFormat; date: Intl.DateTimeFormat };

function formatRelative(moment: Date, from: number, { ago, date }: RelativeFormats): string {
  const seconds = Math.round((moment.getTime() - from) / 1000);
  const distance = Math.abs(seconds);
  if (distance < 45) return ago.format(0, 'second');
  if (distance < 45 * 60) return ago.format(Math.round(seconds / 60), 'minute');
  if (distance < 22 * 3600) return ago.format(Math.round(seconds / 3600), 'hour');
  if (distance < 6 * 86_400) return ago.format(Math.round(seconds / 86_400), 'day');
  return date.format(moment);
}
