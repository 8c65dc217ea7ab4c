import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { countryOf, parseNumber, type CountryCode } from './phone-number.ts';

const TESTDATA = new URL('../server/contacts/imports/testdata/', import.meta.url);

/** Returns the rows below the header. */
function rowsOf(file: string, delimiter: string, encoding: 'utf8' | 'latin1' = 'utf8'): string[][] {
  const text = readFileSync(new URL(file, TESTDATA), encoding);
  return parse(text, { bom: true, delimiter, from_line: 2, relax_column_count: true });
}

/** Counts the rows, and the distinct, repeated and invalid numbers in the first column. */
function tally(rows: string[][], homeCountry: CountryCode) {
  const numbers = new Set<string>();
  let duplicates = 0;
  let invalid = 0;
  for (const [input = ''] of rows) {
    const parsed = parseNumber(input, homeCountry);
    if (!parsed.ok) invalid++;
    else if (numbers.has(parsed.number)) duplicates++;
    else numbers.add(parsed.number);
  }
  return { rows: rows.length, contacts: numbers.size, duplicates, invalid };
}

describe('the files of the import tests', () => {
  test('contacts-messy.csv', () => {
    const expected = { rows: 2004, contacts: 1633, duplicates: 200, invalid: 171 };
    expect(tally(rowsOf('contacts-messy.csv', ';'), 'ZA')).toEqual(expected);
  });

  test('contacts-10k.csv', () => {
    const expected = { rows: 10_000, contacts: 10_000, duplicates: 0, invalid: 0 };
    expect(tally(rowsOf('contacts-10k.csv', ','), 'ZA')).toEqual(expected);
  });

  test('contacts-windows-1252.txt', () => {
    const expected = { rows: 50, contacts: 50, duplicates: 0, invalid: 0 };
    expect(tally(rowsOf('contacts-windows-1252.txt', '\t', 'latin1'), 'ZA')).toEqual(expected);
  });

  test.each(['ZA', 'US', 'GB', 'DE', 'AU', 'JP', 'RU'] as const)(
    'contacts-international.csv at home in %s',
    (home) => {
      const rows = rowsOf('contacts-international.csv', ',');
      expect(rows).toHaveLength(245);
      for (const [, number = '', e164 = ''] of rows) {
        expect(parseNumber(number, home)).toEqual({ ok: true, number: e164.slice(1) });
        expect(parseNumber(e164, home)).toEqual({
          ok: true,
          number: e164.slice(1),
        });
        expect(countryOf(e164.slice(1))).toBeDefined();
      }
    },
  );
});
