import { parseAmount } from './amounts.ts';
import type { RawLine } from './line.ts';

/**
 * Matches `:61:` (SWIFT MT940, field 61): value date, entry date, credit or debit mark, third letter of the
 * currency, amount, type, references.
 */
const ENTRY = /^(\d\d)(\d\d)(\d\d)(?:\d{4})?(R?[CD])[A-Z]?(\d{1,15},\d{0,15})[A-Z][A-Z0-9]{3}(.*)/;

const FIELD = /^[ \t]{0,9}:(\d\d[A-Z]?):([\s\S]*)$/;

/**
 * Matches the first field: `:20:`, or another field if the bank omits `:20:`. The network's header precedes
 * it. The header has blocks such as {1:…}{2:…}{4: (SWIFT FIN), or lines with the message's sender and type.
 */
const FIRST_FIELD = /(?:^|[\n\r}]|\{4:)[ \t]{0,9}(?=:(?:20|21|25P?|28C?|60[FM]|61):)/;

/** Returns whether a file that starts with `start` is MT940. */
export const isMt940 = (start: string): boolean => FIRST_FIELD.test(start);

/**
 * Parses the transactions of an MT940 file. Lines get no bank reference, because banks use the reference
 * fields differently.
 */
export function readMt940(file: string): RawLine[] {
  let [account, currency] = ['', ''];
  const lines: RawLine[] = [];
  let isAfterEntry = false;
  for (const field of fieldsOf(file)) {
    const [, tag, value = ''] = FIELD.exec(field) ?? [];
    if (tag?.startsWith('25')) account = value.trim();
    if (tag?.startsWith('60')) currency = value.slice(7, 10);
    if (tag === '61') lines.push({ ...entryOf(value, currency), account });
    // After a balance, :86: describes the statement, not an entry.
    const last = isAfterEntry ? lines.at(-1) : undefined;
    if (tag === '86' && last) last.text = `${last.text} ${value.replaceAll('\n', '')}`;
    isAfterEntry = tag === '61' || (isAfterEntry && tag === '86');
  }
  return lines;
}

/**
 * Splits a file into fields, from the first field on. A file may contain several messages. A line with `-` or
 * `-}` ends each message.
 */
function fieldsOf(file: string): string[] {
  const first = FIRST_FIELD.exec(file);
  const body = first ? file.slice(first.index + first[0].length) : file;
  return body.replaceAll(/\r\n?/g, '\n').split(/\n(?=[ \t]{0,9}:\d\d[A-Z]?:|-(?:\}|\n|$))/);
}

function entryOf(value: string, currency: string): RawLine {
  const [, year, month, day, mark, digits, references] = ENTRY.exec(value) ?? [];
  const amount = digits === undefined ? undefined : parseAmount(digits, currency, [',']);
  const isIn = mark === 'C' || mark === 'RD';
  return {
    day: day === undefined ? '' : `20${year}-${month}-${day}`,
    amount: amount !== undefined && !isIn ? -amount : amount,
    currency,
    text: `${references ?? ''} ${value.split('\n').slice(1).join(' ')}`,
    written: `:61:${value}`,
  };
}
