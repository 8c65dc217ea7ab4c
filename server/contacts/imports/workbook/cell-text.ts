import { truncate } from '#server/platform/storable.ts';
import { MAX_CELL_LENGTH } from '../contact-row.ts';

/** An escaped character that XML cannot contain, such as _x000D_ (ECMA-376 part 1, 22.9.2.19). */
const ESCAPED = /_x([0-9A-Fa-f]{4})_/g;

/** Replaces the escapes in a cell's string, and cuts the string to `MAX_CELL_LENGTH`. */
export const cellText = (text: string): string =>
  truncate(
    text.includes('_x')
      ? text.replace(ESCAPED, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
      : text,
    MAX_CELL_LENGTH,
  );

const DAY_MS = 86_400_000;
/**
 * Day 0 of each date system. Excel wrongly treats 1900 as a leap year, so dates before March 1900 are off by
 * one day.
 */
const EPOCH_MS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };

export type DateSystem = keyof typeof EPOCH_MS;

/**
 * Formats a number. Whole numbers have no exponent, and other numbers have at most 15 digits. A phone number
 * in a narrow column therefore stays complete.
 */
export function numberText(value: string): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return cellText(value);
  if (Number.isInteger(number) && Math.abs(number) < 1e21) return BigInt(number).toString();
  return String(Number(number.toPrecision(15)));
}

/**
 * Formats a date as YYYY-MM-DD, with a time if there is one. `value` counts the days since day 0. Returns
 * HH:MM for a time without a date.
 */
export function dateText(value: string, from: DateSystem): string {
  const days = Number(value);
  if (!(days >= 0 && days < 2_958_466)) return numberText(value);
  const early = from === 1900 && days < 61 ? 1 : 0;
  const moment = new Date(EPOCH_MS[from] + Math.round((days + early) * 86_400) * 1000);
  const iso = moment.toISOString();
  const time = iso.slice(11, 16);
  if (days < 1) return time;
  return moment.getTime() % DAY_MS === 0 ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${time}`;
}
