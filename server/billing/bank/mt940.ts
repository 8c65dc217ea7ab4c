import type { RawLine } from './line.ts';

/** `:61:` (SWIFT MT940, field 61): value date, entry date, credit or debit mark, third letter of the currency, amount, type, references. */
const ENTRY = /^(\d\d)(\d\d)(\d\d)(?:\d{4})?(R?[CD])[A-Z]?(\d+,\d*)[A-Z][A-Z0-9]{3}(.*)/;

/** The transactions of an MT940 file. What a bank means by its references differs, so a line is named by all that it says. */
export function readMt940(file: string): RawLine[] {
  const fields = file.split(/\r?\n(?=:\d\d[A-Z]?:|-\})/).flatMap((field) => {
    const [, tag, value] = /^:?(\d\d[A-Z]?):([\s\S]*)$/.exec(field.replace(/^[\s\S]*?(?=:20:)/, '')) ?? [];
    return tag === undefined ? [] : [{ tag, value: value! }];
  });
  let currency = '';
  const lines: RawLine[] = [];
  for (const { tag, value } of fields) {
    if (tag.startsWith('60')) currency = value.slice(7, 10);
    if (tag === '61') lines.push(...entryOf(value, currency));
    const last = lines.at(-1);
    if (tag === '86' && last) last.text = `${last.text} ${value.replaceAll(/\r?\n/g, '')}`;
  }
  return lines;
}

function entryOf(value: string, currency: string): RawLine[] {
  const [, year, month, day, mark, amount, references] = ENTRY.exec(value) ?? [];
  if (amount === undefined) return [];
  const isIn = mark === 'C' || mark === 'RD';
  const text = `${references} ${value.split(/\r?\n/).slice(1).join(' ')}`;
  return [
    {
      day: `20${year}-${month}-${day}`,
      amount: `${isIn ? '' : '-'}${amount.replace(/,$/, '')}`,
      currency,
      text,
    },
  ];
}
