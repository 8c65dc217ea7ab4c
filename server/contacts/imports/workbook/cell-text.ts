import { truncate } from '#server/platform/storable.ts';
import { MAX_CELL_LENGTH } from '../contact-row.ts';

/** How a workbook writes a character that XML cannot have: _x000D_ (ECMA-376 part 1, 22.9.2.19). */
const ESCAPED = /_x([0-9A-Fa-f]{4})_/g;

/** The text of a cell, no longer than what is kept of it. */
export const cellText = (text: string): string =>
  truncate(
    text.includes('_x')
      ? text.replace(ESCAPED, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
      : text,
    MAX_CELL_LENGTH,
  );

const DAY_MS = 86_400_000;
/** Day 0 of each way to count. Excel takes 1900 for a leap year, so before March 1900 its days are one off. */
const FIRST_DAY = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };

export type FirstYear = keyof typeof FIRST_DAY;

/**
 * A number as a text: with at most 15 digits, as Excel shows it, and without an exponent, so that a phone number of a
 * narrow column is whole.
 */
export function numberText(value: string): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return cellText(value);
  if (Number.isInteger(number) && Math.abs(number) < 1e21) return BigInt(number).toString();
  return String(Number(number.toPrecision(15)));
}

/** A date as YYYY-MM-DD, with the time if it has one, and a time alone as HH:MM; `days` since the first day. */
export function dateText(value: string, from: FirstYear): string {
  const days = Number(value);
  if (!(days >= 0 && days < 2_958_466)) return numberText(value);
  const early = from === 1900 && days < 61 ? 1 : 0;
  const moment = new Date(FIRST_DAY[from] + Math.round((days + early) * 86_400) * 1000);
  const iso = moment.toISOString();
  const time = iso.slice(11, 16);
  if (days < 1) return time;
  return moment.getTime() % DAY_MS === 0 ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${time}`;
}
