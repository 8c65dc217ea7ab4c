import { addDays } from './shortcuts.ts';

/** How dates are read. `today` is YYYY-MM-DD; a day without its year is in this one, or with `isAhead` the next such day. */
export type Reading = {
  /** BCP 47. */
  locale: string;
  today: string;
  isAhead?: boolean;
  /** What the days around today are called. */
  called?: { yesterday: string; today: string; tomorrow: string };
};

/** A day, YYYY-MM-DD, or undefined where the text is none: as ISO 8601, in numbers as the locale orders them, or with the month's name. */
export function readDay(text: string, reading: Reading): string | undefined {
  const trimmed = text.trim();
  return (
    readCalled(trimmed, reading) ??
    readYearFirst(trimmed) ??
    readNumbers(trimmed, reading) ??
    readNamed(trimmed, reading)
  );
}

/** A time that clocks show, YYYY-MM-DDTHH:MM, or undefined: a day, and before or after it a time as 14:30, 14h30, 2:30 pm or 2pm; without a time it is `usual`. */
export function readDateTime(text: string, reading: Reading & { usual: string }): string | undefined {
  const trimmed = text.trim();
  const time = timeIn(trimmed);
  const rest = time ? trimmed.replace(time.whole, '').replace(/(,|\bat)\s*$/, '') : trimmed;
  const day = readDay(rest, reading);
  const clock = time ? time.clock : reading.usual;
  return day === undefined || clock === undefined ? undefined : `${day}T${clock}`;
}

const TIME = String.raw`(\d{1,2})(?:[:.h](\d{2})(?::\d{2})?)?\s*(?:([ap])\.?m?\.?)?`;
const TIME_LAST = new RegExp(String.raw`[\sT,]${TIME}$`, 'i');
const TIME_FIRST = new RegExp(String.raw`^${TIME}[\s,]`, 'i');

/** The time at the end or the beginning, with minutes or a half of the day: a bare number is part of the date. */
function timeIn(text: string): { whole: string; clock: string | undefined } | undefined {
  for (const pattern of [TIME_LAST, TIME_FIRST]) {
    const [whole, hours, minutes, half] = pattern.exec(text) ?? [];
    if (whole !== undefined && (minutes ?? half) !== undefined)
      return { whole, clock: clockOf(hours!, minutes, half) };
  }
  return undefined;
}

function readCalled(text: string, { today, called }: Reading): string | undefined {
  const name = text.toLowerCase();
  if (name === called?.today.toLowerCase()) return today;
  if (name === called?.tomorrow.toLowerCase()) return addDays(today, 1);
  return name === called?.yesterday.toLowerCase() ? addDays(today, -1) : undefined;
}

function readYearFirst(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(text) ?? [];
  return year === undefined ? undefined : dayOf(year, month, day);
}

/** In the locale's order of day and month; in the other where only that can be. */
function readNumbers(text: string, reading: Reading): string | undefined {
  const [whole, first, second, year] =
    /^(\d{1,2})[./\s-](\d{1,2})(?:[./\s-](\d{4}|\d{2}))?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const dayFirst = inYear(reading, year, second, first);
  const monthFirst = inYear(reading, year, first, second);
  return isMonthFirst(reading.locale) ? (monthFirst ?? dayFirst) : (dayFirst ?? monthFirst);
}

/** With a month's name, at least three letters of it: 3 March 2027, Mar 3, or Wed 3 Mar. */
function readNamed(text: string, reading: Reading): string | undefined {
  const words = text.toLowerCase().split(/[\s,.-]+/);
  const numbers = words.filter((word) => /^\d+$/.test(word));
  const names = words.filter((word) => /^\p{L}{3,}$/u.test(word));
  if (numbers.length + names.length !== words.filter(Boolean).length || names.length > 2) return undefined;
  const months = names.map((name) => monthOf(name, reading.locale)).filter((month) => month > 0);
  const [day, year, more] = numbers;
  return months.length === 1 && more === undefined
    ? inYear(reading, year, String(months[0]), day)
    : undefined;
}

function inYear({ today, isAhead = false }: Reading, year?: string, month?: string, day?: string) {
  if (year !== undefined) return dayOf(year, month, day);
  const thisYear = Number(today.slice(0, 4));
  const found = dayOf(String(thisYear), month, day);
  return isAhead && found !== undefined && found < today ? dayOf(String(thisYear + 1), month, day) : found;
}

/** From 1 to 12; 0 where no month is called so. */
function monthOf(name: string, locale: string): number {
  const called = [locale, 'en-GB'].flatMap((each) => {
    const format = new Intl.DateTimeFormat(each, { month: 'long', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, month) => ({
      month: month + 1,
      name: format.format(Date.UTC(2001, month)).toLowerCase(),
    }));
  });
  return (
    called.find((each) => each.name.startsWith(name) || (name === 'sept' && each.month === 9))?.month ?? 0
  );
}

/** Where the year comes first, as in South Africa, dates without it are written with the day first. */
function isMonthFirst(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale, { dateStyle: 'short' }).formatToParts();
  return parts[0]?.type === 'month';
}

function dayOf(year?: string, month?: string, day?: string): string | undefined {
  const whole = `${year?.length === 2 ? `20${year}` : year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  const date = new Date(`${whole}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(whole) &&
    !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(whole)
    ? whole
    : undefined;
}

function clockOf(hours: string, minutes = '00', half?: string): string | undefined {
  const hour = Number(hours);
  if (half && (hour < 1 || hour > 12)) return undefined;
  const ofDay = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour;
  return ofDay > 23 || Number(minutes) > 59 ? undefined : `${String(ofDay).padStart(2, '0')}:${minutes}`;
}
