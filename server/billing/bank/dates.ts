import { isWeekday, monthOf } from './date-names.ts';

/** The order of day, month and year in a numeric date. */
export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/**
 * Dates within this many past years count as recent. This helps to recognise a leading two-digit year
 * (26/05/01).
 */
const RECENT_YEARS = 5;
const DAY_MS = 24 * 3600_000;
/** The maximum length of a text that can be a date. */
const MAX_LENGTH = 40;

/** Matches a time of day after a date, with or without a time zone. */
const TIME = /(?:T|,?\s+)\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?\s?(?:[AP]M|Z|[+-]\d{2}:?\d{2})?$/i;
/** Matches a date with a time zone, as XML allows (xs:date): 2026-05-01+02:00. */
const DATE_WITH_ZONE = /^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2})$/;
const YEAR_FIRST = /^(\d{4})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{1,2})\.?$/;
const NUMERIC_DATE = /^(\d{1,2})\s?([./ -])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})\.?$/;
const COMPACT = /^(\d{2})(\d{2})(\d{2})(\d{2})?$/;
const DAY_MONTH_NAME = /^(\d{1,2})(?:st|nd|rd|th)?[.\s/-]{0,3}(\p{L}{3,12})[.,\s/-]{0,3}(\d{4}|\d{2})$/u;
const MONTH_NAME_DAY = /^(\p{L}{3,12})[.\s/-]{0,3}(\d{1,2})(?:st|nd|rd|th)?[,.\s/-]{1,3}(\d{4}|\d{2})$/u;
const YEAR_MONTH_NAME = /^(\d{4})[.\s/-]{0,3}(\p{L}{3,12})[.\s/-]{0,3}(\d{1,2})$/u;
/**
 * Matches a date and time without separators, with an optional time zone as in OFX: 20260501120000[+2:SAST].
 */
const COMPACT_TIMESTAMP =
  /^(\d{8})T?(?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2}|\[[^\]]*\])?$/;
/** Matches a word before a date. */
const FIRST_WORD = /^(\p{L}{2,15})[.,\s]{1,3}/u;

type DatesByOrder = Partial<Record<DateOrder, string>>;
/**
 * The possible readings of a numeric date, by order of day, month and year. `impossible` contains readings
 * whose day does not exist, such as 2024-02-31.
 */
type NumericDate = { byOrder: DatesByOrder; impossible: DatesByOrder };
/** A date that has one reading (ISO), or a numeric date with a reading for each possible order. */
type ParsedDate = { fixed: string } | NumericDate;

export type DateOptions = {
  /** The order of numeric dates. If undefined, the reader derives it from the dates. */
  order?: DateOrder | undefined;
  today?: Date;
};

/**
 * Returns a reader that converts one file's dates to YYYY-MM-DD (ISO 8601). It accepts many formats:
 * 2026/05/01, 01.05.26, 05/01/2026, 20260501, Fri 1 May 2026. It returns '' for other strings. All numeric
 * dates of a file have the same order. A date that fits only one order decides the order for all dates. If
 * the order remains ambiguous, throws an Error that names the flags to choose from. Also throws if the dates
 * fit no common order, or not the given `order`. Also throws if a date rules out an order only because its
 * day does not exist (31/02/24).
 */
export function dateReader(
  texts: string[],
  { order, today = new Date() }: DateOptions = {},
): (text: string) => string {
  const readings = new Map(texts.map((text) => [text, parseDateTime(text)] as const));
  const open = [...readings].flatMap(([text, reading]) =>
    reading && 'byOrder' in reading ? [{ text, ...reading }] : [],
  );
  const chosen = open.length === 0 ? undefined : chooseOrder(open, order, today);
  return (text) => {
    const reading = readings.get(text);
    if (!reading) return '';
    return 'fixed' in reading ? reading.fixed : (reading.byOrder[chosen!] ?? '');
  };
}

type AmbiguousDate = NumericDate & { text: string };

function chooseOrder(dates: AmbiguousDate[], given: DateOrder | undefined, today: Date): DateOrder {
  if (given) {
    const misfit = dates.find(({ byOrder }) => byOrder[given] === undefined);
    if (misfit) throw new Error(`The date "${misfit.text}" does not fit --dates ${given}.`);
    return given;
  }
  const fitting = likelyOrders(
    DATE_ORDERS.filter((order) => dates.every((date) => dayIn(date, order) !== undefined)),
    dates,
    today,
  );
  const [first, ...others] = fitting;
  if (!first) throw new Error(mixedOrdersMessage(dates));
  for (const order of fitting) {
    const wrong = dates.find(({ impossible }) => impossible[order] !== undefined);
    if (wrong) throw new Error(nonexistentDateMessage(wrong, order));
  }
  const doubtful = dates.find(({ byOrder }) => others.some((order) => byOrder[order] !== byOrder[first]));
  if (doubtful) throw new Error(ambiguousDateMessage(doubtful, fitting));
  return first;
}

/**
 * Returns the date in this order, even if its day does not exist: a mistyped day must not rule out an order.
 */
const dayIn = ({ byOrder, impossible }: NumericDate, order: DateOrder): string | undefined =>
  byOrder[order] ?? impossible[order];

/**
 * Returns the likely orders of numeric dates. In dates with dots, the day comes first if possible. If a
 * two-digit year may come first (26/05/01), orders that make all dates recent are likely, or else orders
 * with the year last.
 */
function likelyOrders(fitting: DateOrder[], dates: AmbiguousDate[], today: Date): DateOrder[] {
  const latest = isoOf(new Date(today.getTime() + DAY_MS));
  const earliest = isoOf(new Date(today.getTime() - RECENT_YEARS * 365 * DAY_MS));
  const isRecent = (order: DateOrder) =>
    dates.every((date) => dayIn(date, order)! >= earliest && dayIn(date, order)! <= latest);
  const yearLast = fitting.filter((order) => order !== 'ymd');
  const recent = fitting.filter(isRecent);
  const likely = fitting.length === yearLast.length ? fitting : recent.length > 0 ? recent : yearLast;
  const hasDots = dates.every(({ text }) => text.includes('.'));
  if (hasDots && likely.includes('dmy')) return ['dmy'];
  return likely.length > 0 ? likely : fitting;
}

function nonexistentDateMessage({ text, byOrder, impossible }: AmbiguousDate, order: DateOrder): string {
  const others = Object.entries(byOrder).map(([other, date]) => `or ${date} (--dates ${other})`);
  return `"${text}" can be ${impossible[order]!}, which does not exist (--dates ${order}), ${others.join(' ')}. Correct the file, or add the right flag.`;
}

const ambiguousDateMessage = ({ text, byOrder }: AmbiguousDate, orders: DateOrder[]): string =>
  `"${text}" can be ${orders.map((order) => `${byOrder[order]!} (--dates ${order})`).join(' or ')}, and no other date in the file decides it. Add the right flag.`;

function mixedOrdersMessage(dates: AmbiguousDate[]): string {
  const one = dates[0]!;
  const other =
    dates.find(({ byOrder }) => !DATE_ORDERS.some((order) => byOrder[order] && one.byOrder[order])) ??
    dates.at(-1)!;
  return `The dates "${one.text}" and "${other.text}" use different orders of day and month. Correct the file.`;
}

function parseDateTime(written: string): ParsedDate | undefined {
  if (written.length > MAX_LENGTH) return undefined;
  const text = written
    .trim()
    .replace(TIME, '')
    .replace(DATE_WITH_ZONE, '$1')
    .replace(COMPACT_TIMESTAMP, '$1');
  return parseDate(text) ?? parseDate(withoutWeekday(text));
}

/**
 * Removes a leading weekday. Some names are both a weekday and a month, so the caller first tries the date
 * with the word.
 */
function withoutWeekday(text: string): string {
  const [front, word] = FIRST_WORD.exec(text) ?? [];
  return word !== undefined && isWeekday(word) ? text.slice(front!.length) : '';
}

function parseDate(text: string): ParsedDate | undefined {
  const [, year, , month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined) return unambiguousDate(year, month!, day!);
  return parseNumericDate(text) ?? parseNamedMonth(text);
}

function parseNumericDate(text: string): ParsedDate | undefined {
  const [, a, , b, c] = NUMERIC_DATE.exec(text) ?? [];
  if (a !== undefined) {
    const orders: DigitsByOrder = { dmy: [c!, b!, a], mdy: [c!, a, b!] };
    return datesInEachOrder(c!.length === 2 && a.length === 2 ? { ...orders, ymd: [a, b!, c!] } : orders);
  }
  const [, one, two, three, four] = COMPACT.exec(text) ?? [];
  if (one === undefined) return undefined;
  if (four === undefined)
    return datesInEachOrder({ dmy: [three!, two!, one], mdy: [three!, one, two!], ymd: [one, two!, three!] });
  // 20260501 starts with the year: nobody reads it as day 20 of month 26.
  const yearFirst = /^(?:19|20)/.test(one) ? unambiguousDate(one + two!, three!, four) : undefined;
  return yearFirst ?? datesInEachOrder({ dmy: [three! + four, two!, one], mdy: [three! + four, one, two!] });
}

function parseNamedMonth(text: string): ParsedDate | undefined {
  const [, dayFirst, nameSecond, year] = DAY_MONTH_NAME.exec(text) ?? [];
  if (dayFirst !== undefined) return unambiguousDate(year!, monthOf(nameSecond!), dayFirst);
  const [, yearFirst, name, day] = YEAR_MONTH_NAME.exec(text) ?? [];
  if (yearFirst !== undefined) return unambiguousDate(yearFirst, monthOf(name!), day!);
  const [, nameFirst, daySecond, yearLast] = MONTH_NAME_DAY.exec(text) ?? [];
  return nameFirst === undefined ? undefined : unambiguousDate(yearLast!, monthOf(nameFirst), daySecond!);
}

/** The digits of year, month and day for each order. */
type DigitsByOrder = Partial<Record<DateOrder, [string, string, string]>>;

/** Returns the readings of a numeric date; undefined if no order gives a date. */
function datesInEachOrder(digits: DigitsByOrder): NumericDate | undefined {
  const [byOrder, impossible]: [DatesByOrder, DatesByOrder] = [{}, {}];
  for (const order of DATE_ORDERS) {
    const parts = digits[order];
    if (!parts) continue;
    const date = toIsoDate(...parts);
    if (date !== undefined) byOrder[order] = date;
    else if (looksLikeDay(...parts)) impossible[order] = formatUnchecked(...parts);
  }
  return Object.keys(byOrder).length === 0 ? undefined : { byOrder, impossible };
}

function unambiguousDate(year: string, month: string, day: string): ParsedDate | undefined {
  const date = toIsoDate(year, month, day);
  return date === undefined ? undefined : { fixed: date };
}

/** Formats a date as YYYY-MM-DD. Returns undefined for a day that does not exist or is before 1900. */
function toIsoDate(year: string, month: string, day: string): string | undefined {
  const full = fullYear(year);
  const date = new Date(Date.UTC(full, Number(month) - 1, Number(day)));
  const isReal =
    full >= 1900 && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isReal ? isoOf(date) : undefined;
}

/** Returns whether the year is at least 1900, the month 1 to 12 and the day 1 to 31. */
const looksLikeDay = (year: string, month: string, day: string): boolean =>
  fullYear(year) >= 1900 && isWithin(month, 12) && isWithin(day, 31);
const isWithin = (digits: string, most: number): boolean => Number(digits) >= 1 && Number(digits) <= most;

const formatUnchecked = (year: string, month: string, day: string): string =>
  [fullYear(year), month.padStart(2, '0'), day.padStart(2, '0')].join('-');

/** Expands a two-digit year to this century. */
const fullYear = (year: string): number => (year.length === 2 ? 2000 + Number(year) : Number(year));

const isoOf = (date: Date): string => date.toISOString().slice(0, 10);
