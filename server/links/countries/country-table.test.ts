import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AddressRange, CountryTable } from './country-table.ts';

const HIGH = 1n << 64n;

it('finds the first and the last address of a range, and nothing around it', () => {
  const table = new CountryTable([
    { first: 10n, last: 19n, country: 'ZA' },
    { first: 20n, last: 29n, country: 'NA' },
    { first: 40n, last: 3n * HIGH, country: 'BW' },
  ]);
  const countries = [0n, 9n, 10n, 19n, 20n, 29n, 30n, 39n, 40n, HIGH, 3n * HIGH, 3n * HIGH + 1n];
  expect(countries.map((address) => table.find(address))).toEqual([
    '',
    '',
    'ZA',
    'ZA',
    'NA',
    'NA',
    '',
    '',
    'BW',
    'BW',
    'BW',
    '',
  ]);
});

it('knows nothing without ranges', () => {
  expect(new CountryTable([]).find(5n)).toBe('');
});

it('finds what a search through all ranges finds', () => {
  const bounds = fc.uniqueArray(fc.bigInt(0n, 5n * HIGH), { minLength: 2, maxLength: 60 });
  fc.assert(
    fc.property(bounds, fc.array(fc.bigInt(0n, 6n * HIGH)), (numbers, others) => {
      const sorted = numbers.toSorted((one, other) => (one < other ? -1 : 1));
      const ranges: AddressRange[] = [];
      for (let nth = 0; nth + 1 < sorted.length; nth += 2)
        ranges.push({
          first: sorted[nth]!,
          last: sorted[nth + 1]!,
          country: ['ZA', 'NA'][nth % 4 === 0 ? 0 : 1]!,
        });
      const table = new CountryTable(ranges);
      for (const address of [...sorted, ...others])
        expect(table.find(address)).toBe(
          ranges.find(({ first, last }) => first <= address && address <= last)?.country ?? '',
        );
    }),
  );
});
