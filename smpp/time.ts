/** Times of SMPP 3.4, 7.1.1: `YYMMDDhhmmsstnnp`, absolute with p = + or -, relative with p = R. */
export type SmppTime = { kind: 'absolute'; date: Date } | { kind: 'relative'; seconds: number };

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const DAY_SECONDS = 24 * HOUR_SECONDS;
// Relative times also have months and years. We count them as 30 and 365 days when reading and writing.
const MONTH_SECONDS = 30 * DAY_SECONDS;
const YEAR_SECONDS = 365 * DAY_SECONDS;

/** Formats an absolute time in UTC, to a tenth of a second. Throws a RangeError outside the years 2000 to 2099. */
export function formatAbsoluteTime(date: Date): string {
  const year = date.getUTCFullYear();
  if (!(year >= 2000 && year <= 2099)) throw new RangeError('An SMPP time must be in the years 2000 to 2099');
  const digits = date.toISOString().replaceAll(/\D/g, '');
  return `${digits.slice(2, 15)}00+`;
}

/** Formats a relative time in whole seconds. Throws a RangeError if it is negative or reaches 100 years. */
export function formatRelativeTime(seconds: number): string {
  if (!(seconds >= 0 && seconds < 100 * YEAR_SECONDS))
    throw new RangeError('A relative SMPP time is 0 to 99 years');
  let rest = Math.floor(seconds);
  const take = (unit: number, max: number): string => {
    const count = Math.min(Math.floor(rest / unit), max);
    rest -= count * unit;
    return String(count).padStart(2, '0');
  };
  const date = take(YEAR_SECONDS, 99) + take(MONTH_SECONDS, 11) + take(DAY_SECONDS, 99);
  return `${date}${take(HOUR_SECONDS, 23)}${take(MINUTE_SECONDS, 59)}${take(1, 59)}000R`;
}

/** Parses an absolute or a relative time. Returns undefined for any other string. */
export function parseTime(text: string): SmppTime | undefined {
  const match = /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d)(\d\d)([+\-R])$/.exec(text);
  if (!match) return undefined;
  const [years, months, days, hours, minutes, seconds, tenths, quarters] = match.slice(1, 9).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (match[9] === 'R') {
    const date = years * YEAR_SECONDS + months * MONTH_SECONDS + days * DAY_SECONDS;
    return { kind: 'relative', seconds: date + hours * HOUR_SECONDS + minutes * MINUTE_SECONDS + seconds };
  }
  const local = utcDate([2000 + years, months, days, hours, minutes, seconds]);
  if (!local || quarters > 48) return undefined;
  const ahead = (match[9] === '-' ? -quarters : quarters) * 15 * MINUTE_SECONDS * 1000;
  return { kind: 'absolute', date: new Date(local.getTime() + tenths * 100 - ahead) };
}

/**
 * Returns the date for year, month (from 1), day, hour, minute and second, or undefined if there is no such
 * date.
 */
export function utcDate(parts: [number, number, number, number, number, number]): Date | undefined {
  const [year, month, day, hour, minute, second] = parts;
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const exists =
    date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60 && second < 60;
  return exists ? date : undefined;
}
