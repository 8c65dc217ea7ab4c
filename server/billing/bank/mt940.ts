import { fixedAmount } from './amounts.ts';
import type { RawLine } from './line.ts';

/** `:61:` (SWIFT MT940, field 61): value date, entry date, credit or debit mark, third letter of the currency, amount, type, references. */
const ENTRY = /^(\d\d)(\d\d)(\d\d)(?:\d{4})?(R?[CD])[A-Z]?(\d{1,15},\d{0,15})[A-Z][A-Z0-9]{3}(.*)/;

const FIELD = /^:?(\d\d[A-Z]?):([\s\S]*)$/;

/** The transactions of an MT940 file. What a bank means by its references differs, so a line is named by all that it says. */
export function readMt940(file: string): RawLine[] {
  let [account, currency] = ['', ''];
  const lines: RawLine[] = [];
  for (const field of fieldsOf(file)) {
    const [, tag, value = ''] = FIELD.exec(field) ?? [];
    if (tag === '25') account = value.trim();
    if (tag?.startsWith('60')) currency = value.slice(7, 10);
    if (tag === '61') lines.push({ ...entryOf(value, currency), account });
    const last = lines.at(-1);
    if (tag === '86' && last) last.text = `${last.text} ${value.replaceAll(/\r?\n/g, '')}`;
  }
  return lines;
}

/** From the first `:20:` on: what stands before it is for the network. */
const fieldsOf = (file: string): string[] =>
  file.slice(Math.max(0, file.indexOf(':20:'))).split(/\r?\n(?=:\d\d[A-Z]?:|-\})/);

function entryOf(value: string, currency: string): RawLine {
  const [, year, month, day, mark, digits, references] = ENTRY.exec(value) ?? [];
  const amount = digits === undefined ? undefined : fixedAmount(digits, currency, [',']);
  const isIn = mark === 'C' || mark === 'RD';
  return {
    day: day === undefined ? '' : `20${year}-${month}-${day}`,
    amount: amount !== undefined && !isIn ? -amount : amount,
    currency,
    text: `${references ?? ''} ${value.split(/\r?\n/).slice(1).join(' ')}`,
    written: `:61:${value}`,
  };
}
