import { decimalsOf, isCurrency } from '#contract/currencies.ts';

/** A decimal or thousands separator. */
export type DecimalMark = '.' | ',';

const MAX_DIGITS = 15;
/** The maximum length of a text that can be an amount. */
const MAX_LENGTH = 40;

/**
 * Parses an amount without thousands separators. Decimals follow one of `marks`. Returns minor units.
 * Returns undefined for an invalid amount, an unknown currency, or nonzero digits beyond the decimals of the
 * currency.
 */
export function parseAmount(
  text: string,
  currency: string,
  marks: readonly DecimalMark[],
): number | undefined {
  const written = text.trim().slice(0, MAX_LENGTH);
  const at = marks.map((mark) => written.lastIndexOf(mark)).find((place) => place >= 0) ?? written.length;
  const whole = written.slice(0, at);
  const decimals = written.slice(at + 1);
  return /^[+-]?\d+$/.test(whole) && /^\d*$/.test(decimals)
    ? toMinorUnits(whole, decimals, currency)
    : undefined;
}

/**
 * Returns the decimal mark that a column of amounts uses. Returns undefined if no amount shows it, or if the
 * amounts disagree.
 */
export function findDecimalMark(texts: string[]): DecimalMark | undefined {
  const ownMarks = new Set(texts.map((text) => evidentMark(splitAmount(text)?.digits ?? '')).filter(Boolean));
  return ownMarks.size === 1 ? [...ownMarks][0] : undefined;
}

/**
 * Parses an amount from a bank's table: `1 234,50`, `R1,234.50`, `€1.234,50`, `-12`, `+100.00`, `100.00 CR`,
 * `(12.00)`. If the amount does not show its own decimal mark, the column's `mark` applies. Without `mark`,
 * three digits after a mark are decimals only if the currency has three decimals. Returns minor units,
 * negative for outgoing money. Returns undefined for an invalid amount.
 */
export function guessAmount(text: string, currency: string, mark?: DecimalMark): number | undefined {
  const read = splitAmount(text);
  if (!read) return undefined;
  const { digits, isOut } = read;
  const decimalMark = evidentMark(digits) ?? mark ?? markByCurrency(digits, currency);
  const at = decimalMark === undefined ? -1 : digits.lastIndexOf(decimalMark);
  const whole = at < 0 ? digits : digits.slice(0, at);
  const decimals = at < 0 ? '' : digits.slice(at + 1);
  if (!/^\d*$/.test(decimals) || !isGrouped(whole)) return undefined;
  const amount = toMinorUnits(whole.replaceAll(/\D/g, '') || '0', decimals, currency);
  return amount === undefined ? undefined : isOut ? 0 - amount : amount;
}

function toMinorUnits(whole: string, decimals: string, currency: string): number | undefined {
  if (!isCurrency(currency) || whole.length + decimals.length > MAX_DIGITS + decimalsOf(currency))
    return undefined;
  const places = decimalsOf(currency);
  const kept = decimals.slice(0, places).padEnd(places, '0');
  if (/[^0]/.test(decimals.slice(places))) return undefined;
  const amount = Number(whole + kept);
  return Number.isSafeInteger(amount) ? amount : undefined;
}

/** Words and letters that mark outgoing money, in lower case. */
const OUTGOING_MARKERS = ['dr', 'db', 'd', 'debit', 's', 'soll'];
const INCOMING_MARKERS = ['cr', 'c', 'credit', 'h', 'haben'];

/**
 * Returns the digits and separators of an amount, and whether the money went out. Returns undefined for an
 * invalid amount.
 */
function splitAmount(text: string): { digits: string; isOut: boolean } | undefined {
  const written = text.replaceAll(/[\s\u00A0\u202F'’]/g, '').replaceAll('−', '-');
  if (written.length > MAX_LENGTH) return undefined;
  const [, before, digits, after] = /^([^\d.,]*)([\d.,]*\d[\d.,]*)([^\d.,]*)$/.exec(written) ?? [];
  if (digits === undefined) return undefined;
  const words = `${before!} ${after!}`.toLowerCase();
  const isBracketed = before!.includes('(') && after!.includes(')');
  const names = words.match(/\p{L}+|\p{Sc}/gu) ?? [];
  const marks = words.replaceAll(/[\p{L}\p{Sc}\s]/gu, '');
  if (names.length > 2 || names.some((name) => name.length > 6)) return undefined;
  if (marks !== '' && marks !== '+' && marks !== '-' && !(isBracketed && marks === '()')) return undefined;
  const isOut = marks === '-' || isBracketed || names.some((name) => OUTGOING_MARKERS.includes(name));
  return isOut && names.some((name) => INCOMING_MARKERS.includes(name)) && marks !== '-'
    ? undefined
    : { digits, isOut };
}

/**
 * Returns the decimal mark, if the amount itself shows it: the last of two different marks, the counterpart
 * of a repeated mark, or a single mark that cannot separate thousands.
 */
function evidentMark(digits: string): DecimalMark | undefined {
  const points = digits.split('.').length - 1;
  const commas = digits.split(',').length - 1;
  if (points > 0 && commas > 0) return digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ',';
  if (points > 1) return ',';
  if (commas > 1) return '.';
  const mark = points === 1 ? '.' : commas === 1 ? ',' : undefined;
  if (mark === undefined) return undefined;
  const [whole = '', decimals = ''] = digits.split(mark);
  return decimals.length === 3 && whole.length <= 3 && whole !== '0' && whole !== '' ? undefined : mark;
}

/** Returns the mark in an amount such as `1.234` if it marks decimals; undefined if it marks thousands. */
const markByCurrency = (digits: string, currency: string): DecimalMark | undefined =>
  decimalsOf(currency) === 3 ? (digits.includes('.') ? '.' : ',') : undefined;

/**
 * Returns whether the digits before the decimal mark have no separators, or valid thousands separators.
 * Indian amounts also separate hundreds of thousands.
 */
const isGrouped = (whole: string): boolean =>
  /^\d*$/.test(whole) || /^\d{1,3}(?:\.\d{2,3})*\.\d{3}$|^\d{1,3}(?:,\d{2,3})*,\d{3}$/.test(whole);
