import { createContext, use, useMemo, type ReactNode } from 'react';

const LOCALE = 'en-GB';

export type Format = ReturnType<typeof formatIn>;

const FormatContext = createContext<Format | undefined>(undefined);

/** Says in which time zone moments are shown: the account's. */
export function FormatProvider({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  const format = useMemo(() => formatIn(timeZone), [timeZone]);
  return <FormatContext value={format}>{children}</FormatContext>;
}

export function useFormat(): Format {
  const format = use(FormatContext);
  if (!format) throw new Error('useFormat needs a FormatProvider');
  return format;
}

/** How numbers and moments are written. */
export function formatIn(timeZone: string) {
  const whole = new Intl.NumberFormat(LOCALE);
  const exact = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'medium', timeZone });
  const clockSeconds = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'medium', timeZone });
  const clock = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short', timeZone });
  const date = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric', timeZone });
  const now = new Intl.DateTimeFormat(LOCALE, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
  // A day of a report is a date, not a moment: no zone may shift it.
  const day = new Intl.DateTimeFormat(LOCALE, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const shortDay = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return {
    number: (value: number) => whole.format(value),
    /** From thousandths of a credit. */
    credits: (thousandths: number) => whole.format(thousandths / 1000),
    exact: (moment: string) => exact.format(new Date(moment)),
    clockSeconds: (moment: string) => clockSeconds.format(new Date(moment)),
    clock: (moment: string) => clock.format(new Date(moment)),
    now: (moment: Date) => now.format(moment),
    day: (isoDate: string) => day.format(startOf(isoDate)),
    shortDay: (isoDate: string) => shortDay.format(startOf(isoDate)),
    relative: (moment: string, from = Date.now()) => relative(new Date(moment), from, date),
  };
}

function startOf(isoDate: string): Date {
  return new Date(`${isoDate}T00:00:00Z`);
}

const ago = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });

function relative(moment: Date, from: number, date: Intl.DateTimeFormat): string {
  const seconds = Math.round((moment.getTime() - from) / 1000);
  const distance = Math.abs(seconds);
  if (distance < 45) return ago.format(0, 'second');
  if (distance < 45 * 60) return ago.format(Math.round(seconds / 60), 'minute');
  if (distance < 22 * 3600) return ago.format(Math.round(seconds / 3600), 'hour');
  if (distance < 6 * 86_400) return ago.format(Math.round(seconds / 86_400), 'day');
  return date.format(moment);
}
