import { createContext, use, useMemo, type ReactNode } from 'react';
import { shareFormat } from '#contract/share-format.ts';

export type Format = ReturnType<typeof formatIn>;

const FormatContext = createContext<Format | undefined>(undefined);

type Props = { timeZone: string; locale: string; children: ReactNode };

/** Says in which time zone moments are shown, the account's, and how they and numbers are written, as the language does. */
export function FormatProvider({ timeZone, locale, children }: Props) {
  const format = useMemo(() => formatIn(timeZone, locale), [timeZone, locale]);
  return <FormatContext value={format}>{children}</FormatContext>;
}

export function useFormat(): Format {
  const format = use(FormatContext);
  if (!format) throw new Error('useFormat needs a FormatProvider');
  return format;
}

/** How numbers and moments are written. */
export function formatIn(timeZone: string, locale = 'en-GB') {
  const moments = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options });
  // A day of a report is a date, not a moment: no zone may shift it.
  const days = (options: Intl.DateTimeFormatOptions) => moments({ ...options, timeZone: 'UTC' });

  const whole = new Intl.NumberFormat(locale);
  const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 });
  const share = shareFormat(locale);
  const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
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
  const now = moments(dayAndClock);
  const clockTime = days(dayAndClock);
  const nowOfYear = moments({ ...dayAndClock, year: 'numeric' });
  const clockTimeOfYear = days({ ...dayAndClock, year: 'numeric' });
  const wholeTime = days({
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: dayAndClock.hour,
    minute: '2-digit',
  });
  const hour = days({ hour: dayAndClock.hour, minute: '2-digit' });
  const shortTime = days({ ...dayAndClock, weekday: undefined });
  const day = days({ weekday: 'short', day: 'numeric', month: 'short' });
  const shortDay = days({ day: 'numeric', month: 'short' });
  const month = days({ month: 'long', year: 'numeric' });
  const wholeDay = days({ dateStyle: 'medium' });
  // Swedish writes a date as ISO 8601 does.
  const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone });
  const isoClock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  return {
    /** BCP 47. */
    locale,
    /** The name of a country, by ISO 3166-1 alpha-2. */
    country: (code: string) => countries.of(code) ?? code,
    number: (value: number) => whole.format(value),
    /** A number as it is stored, such as 1234.50, with every digit that counts. */
    decimal: (text: string) => decimal.format(text as Intl.StringNumericLiteral),
    /** From 0 to 1; only what is whole is said to be all. */
    share,
    /** From thousandths of a credit. */
    credits: (thousandths: number) => whole.format(thousandths / 1000),
    exact: (moment: string) => exact.format(new Date(moment)),
    clockSeconds: (moment: string) => clockSeconds.format(new Date(moment)),
    clock: (moment: string) => clock.format(new Date(moment)),
    /** With its year, unless that is this one. */
    now: (moment: Date, from = new Date()) =>
      (isoDay.format(moment).slice(0, 4) === isoDay.format(from).slice(0, 4) ? now : nowOfYear).format(
        moment,
      ),
    /** What the clocks of the time zone show, as a field for it has it: 2026-11-23T09:00. */
    clockOf: (moment: string) => isoClock.format(new Date(moment)).replace(' ', 'T'),
    /** A time on clocks, 2026-11-23T09:00, whatever zone they are in. */
    clockTime: (time: string, from = new Date()) =>
      (time.slice(0, 4) === isoDay.format(from).slice(0, 4) ? clockTime : clockTimeOfYear).format(
        new Date(`${time}:00Z`),
      ),
    /** The same without its weekday, for where there is little room. */
    shortTime: (time: string) => shortTime.format(new Date(`${time}:00Z`)),
    /** The same always with its year, as its field shows it. */
    wholeTime: (time: string) => wholeTime.format(new Date(`${time}:00Z`)),
    /** The hour of such a time. */
    hourOf: (time: string) => hour.format(new Date(`${time}:00Z`)),
    day: (isoDate: string) => day.format(startOf(isoDate)),
    /** A month such as 2026-11. */
    month: (isoMonth: string) => month.format(startOf(`${isoMonth}-01`)),
    wholeDay: (isoDate: string) => wholeDay.format(startOf(isoDate)),
    /** What the clocks show now. */
    clockNow: (now = Date.now()) => isoClock.format(now).replace(' ', 'T'),
    /** The day that it is, as YYYY-MM-DD. */
    today: (now = Date.now()) => isoDay.format(now),
    shortDay: (isoDate: string) => shortDay.format(startOf(isoDate)),
    relative: (moment: string, from = Date.now()) => relative(new Date(moment), from, { ago, date }),
  };
}

function startOf(isoDate: string): Date {
  return new Date(`${isoDate}T00:00:00Z`);
}

type Relative = { ago: Intl.RelativeTimeFormat; date: Intl.DateTimeFormat };

function relative(moment: Date, from: number, { ago, date }: Relative): string {
  const seconds = Math.round((moment.getTime() - from) / 1000);
  const distance = Math.abs(seconds);
  if (distance < 45) return ago.format(0, 'second');
  if (distance < 45 * 60) return ago.format(Math.round(seconds / 60), 'minute');
  if (distance < 22 * 3600) return ago.format(Math.round(seconds / 3600), 'hour');
  if (distance < 6 * 86_400) return ago.format(Math.round(seconds / 86_400), 'day');
  return date.format(moment);
}
