/** The order of day, month and year in a numeric date. */
export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** Two-digit years that start a date (26/05/01) are believed only for payments of the last years. */
const RECENT_YEARS = 5;
const DAY_MS = 24 * 3600_000;
/** Longer texts are not dates. */
const LONGEST = 40;

/** A time of day, with or without a zone, after a date. */
const TIME = /(?:T|,?\s+)\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?\s?(?:[AP]M|Z|[+-]\d{2}:?\d{2})?$/i;
/** The zone that XML allows after a date (xs:date): 2026-05-01+02:00. */
const ZONE = /^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2})$/;
const YEAR_FIRST = /^(\d{4})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{1,2})\.?$/;
const PARTS = /^(\d{1,2})\s?([./ -])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})\.?$/;
const COMPACT = /^(\d{2})(\d{2})(\d{2})(\d{2})?$/;
const DAY_MONTH_NAME = /^(\d{1,2})(?:st|nd|rd|th)?[.\s/-]{0,3}(\p{L}{3,12})[.,\s/-]{0,3}(\d{4}|\d{2})$/u;
const MONTH_NAME_DAY = /^(\p{L}{3,12})[.\s/-]{0,3}(\d{1,2})(?:st|nd|rd|th)?[,.\s/-]{1,3}(\d{4}|\d{2})$/u;
/** The languages of month names. */
const LANGUAGES = ['en', 'en-GB', 'af', 'nl', 'de', 'fr', 'es', 'pt', 'it'];

/** What a text may mean: one ISO date, or one for each order in which its digits are a date. */
type Reading = { fixed: string } | { byOrder: Partial<Record<DateOrder, string>> };

export type DateOptions = {
  /** The order of numeric dates; undefined to derive it from the dates. */
  order?: DateOrder | undefined;
  today?: Date;
};

/**
 * Returns a reader of one file's dates as YYYY-MM-DD (ISO 8601), whatever their form: 2026/05/01, 01.05.26, 05/01/2026,
 * 20260501, 1 May 2026. The reader returns '' for what is not a date. All numeric dates of a file have the same order:
 * a date that fits only one decides it for the others. Throws an Error that names the flag to set if none does.
 */
export function dateReader(
  texts: string[],
  { order, today = new Date() }: DateOptions = {},
): (text: string) => string {
  const readings = new Map(texts.map((text) => [text, readingOf(text)] as const));
  const open = [...readings].flatMap(([text, reading]) =>
    reading && 'byOrder' in reading ? [{ text, byOrder: reading.byOrder }] : [],
  );
  const chosen = open.length === 0 ? undefined : orderOf(open, order, today);
  return (text) => {
    const reading = readings.get(text);
    if (!reading) return '';
    return 'fixed' in reading ? reading.fixed : (reading.byOrder[chosen!] ?? '');
  };
}

type OpenDate = { text: string; byOrder: Partial<Record<DateOrder, string>> };

function orderOf(dates: OpenDate[], given: DateOrder | undefined, today: Date): DateOrder {
  if (given) {
    const misfit = dates.find(({ byOrder }) => byOrder[given] === undefined);
    if (misfit) throw new Error(`The date "${misfit.text}" does not fit --dates ${given}.`);
    return given;
  }
  const fitting = likelyOrders(
    DATE_ORDERS.filter((order) => dates.every(({ byOrder }) => byOrder[order] !== undefined)),
    dates,
    today,
  );
  const [first, ...others] = fitting;
  if (!first) throw new Error(mixedOrders(dates));
  const doubtful = dates.find(({ byOrder }) => others.some((order) => byOrder[order] !== byOrder[first]));
  if (doubtful) throw new Error(ambiguous(doubtful, fitting));
  return first;
}

/**
 * The day comes first in dates with dots, where that fits. A year of two digits in front (26/05/01) is likely where it alone
 * gives dates of the last years.
 */
function likelyOrders(fitting: DateOrder[], dates: OpenDate[], today: Date): DateOrder[] {
  const latest = isoOf(new Date(today.getTime() + DAY_MS));
  const earliest = isoOf(new Date(today.getTime() - RECENT_YEARS * 365 * DAY_MS));
  const isRecent = (order: DateOrder) =>
    dates.every(({ byOrder }) => byOrder[order]! >= earliest && byOrder[order]! <= latest);
  const yearLast = fitting.filter((order) => order !== 'ymd');
  const recent = fitting.filter(isRecent);
  const likely = fitting.length === yearLast.length ? fitting : recent.length > 0 ? recent : yearLast;
  const hasDots = dates.every(({ text }) => text.includes('.'));
  if (hasDots && likely.includes('dmy')) return ['dmy'];
  return likely.length > 0 ? likely : fitting;
}

const ambiguous = ({ text, byOrder }: OpenDate, orders: DateOrder[]): string =>
  `"${text}" can be ${orders.map((order) => `${byOrder[order]!} (--dates ${order})`).join(' or ')}, and no other date of the file decides it. Add the flag that is right.`;

function mixedOrders(dates: OpenDate[]): string {
  const one = dates[0]!;
  const other =
    dates.find(({ byOrder }) => !DATE_ORDERS.some((order) => byOrder[order] && one.byOrder[order])) ??
    dates.at(-1)!;
  return `The dates "${one.text}" and "${other.text}" have different orders of day and month. Correct the file.`;
}

/** Undefined for what is not a date. */
function readingOf(written: string): Reading | undefined {
  if (written.length > LONGEST) return undefined;
  const text = written.trim().replace(TIME, '').replace(ZONE, '$1');
  const [, year, , month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined) return fixed(year, month!, day!);
  return numeric(text) ?? named(text);
}

function numeric(text: string): Reading | undefined {
  const [, a, , b, c] = PARTS.exec(text) ?? [];
  if (a !== undefined) {
    const orders = { dmy: iso(c!, b!, a), mdy: iso(c!, a, b!) };
    return byOrder(c!.length === 2 && a.length === 2 ? { ...orders, ymd: iso(a, b!, c!) } : orders);
  }
  const [, one, two, three, four] = COMPACT.exec(text) ?? [];
  if (one === undefined) return undefined;
  if (four === undefined)
    return byOrder({ dmy: iso(three!, two!, one), mdy: iso(three!, one, two!), ymd: iso(one, two!, three!) });
  // 20260501 is a year first: nobody reads it as the 20th day of the 26th month.
  const yearFirst = /^(?:19|20)/.test(one) ? iso(one + two!, three!, four) : undefined;
  const yearLast = { dmy: iso(three! + four, two!, one), mdy: iso(three! + four, one, two!) };
  return yearFirst === undefined ? byOrder(yearLast) : { fixed: yearFirst };
}

function named(text: string): Reading | undefined {
  const [, dayFirst, nameSecond, year] = DAY_MONTH_NAME.exec(text) ?? [];
  if (dayFirst !== undefined) return fixed(year!, monthOf(nameSecond!), dayFirst);
  const [, nameFirst, daySecond, yearLast] = MONTH_NAME_DAY.exec(text) ?? [];
  return nameFirst === undefined ? undefined : fixed(yearLast!, monthOf(nameFirst), daySecond!);
}

function byOrder(orders: Partial<Record<DateOrder, string | undefined>>): Reading | undefined {
  const valid = Object.entries(orders).filter((entry) => entry[1] !== undefined);
  return valid.length === 0 ? undefined : { byOrder: Object.fromEntries(valid) };
}

function fixed(year: string, month: string, day: string): Reading | undefined {
  const date = iso(year, month, day);
  return date === undefined ? undefined : { fixed: date };
}

/** Undefined for a day that does not exist. Years of two digits are of this century. */
function iso(year: string, month: string, day: string): string | undefined {
  const full = year.length === 2 ? 2000 + Number(year) : Number(year);
  const date = new Date(Date.UTC(full, Number(month) - 1, Number(day)));
  const isReal =
    full >= 1900 && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isReal ? isoOf(date) : undefined;
}

const isoOf = (date: Date): string => date.toISOString().slice(0, 10);

let monthNames: Map<string, string> | undefined;

/** The number of a month, by its name in one of the languages; '' if there is none. */
function monthOf(name: string): string {
  monthNames ??= new Map(LANGUAGES.flatMap(namesIn));
  return monthNames.get(plain(name)) ?? '';
}

function namesIn(language: string): [string, string][] {
  return (['short', 'long'] as const).flatMap((month) => {
    const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, at): [string, string] => [
      plain(format.format(Date.UTC(2026, at, 1))),
      String(at + 1),
    ]);
  });
}

/** Without accents and marks: Févr. is fevr, Sept is sept. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase();
