import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseHomeMobile } from './home-mobiles.ts';
import { parseNumber, parseAnySpelling } from './phone-number.ts';

const COUNTRIES = [
  { home: 'ZA', callingCode: '27', length: 9 },
  { home: 'NA', callingCode: '264', length: 9 },
  { home: 'KE', callingCode: '254', length: 9 },
  { home: 'NG', callingCode: '234', length: 10 },
  { home: 'GB', callingCode: '44', length: 10 },
  { home: 'FR', callingCode: '33', length: 9 },
  { home: 'AU', callingCode: '61', length: 9 },
] as const;

describe.each(COUNTRIES)('at home in $home', ({ home, callingCode, length }) => {
  test('the fast path agrees with the slow path on every range of numbers', () => {
    let fast = 0;
    for (let range = 0; range < 10_000; range++) {
      const national = String(range).padStart(4, '0').padEnd(length, '3');
      const plain = parseHomeMobile(national, home);
      if (plain === undefined) continue;
      fast++;
      if (range % 3 === 0) expect(parseAnySpelling(national, home)).toEqual({ ok: true, number: plain });
    }
    expect(fast).toBeGreaterThan(100);
  });

  test('the fast path agrees with the slow path on every spelling', () => {
    const prefix = fc.constantFrom(
      '',
      '0',
      callingCode,
      `+${callingCode}`,
      `00${callingCode}`,
      `+${callingCode} (0)`,
      '+',
      '00',
      ' +',
    );
    const digits = fc.oneof(
      fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: length, maxLength: length }),
      fc.string({
        unit: fc.constantFrom(...Array.from('012345678967897879-. ()+')),
        minLength: 4,
        maxLength: 16,
      }),
    );
    fc.assert(
      fc.property(
        prefix,
        fc.constantFrom('', '6', '7', '82', '80', '4', '60'),
        digits,
        fc.boolean(),
        (start, lead, rest, cut) => {
          const input = (start + (cut ? (lead + rest).slice(0, length) : rest)).trim();
          const plain = parseHomeMobile(input, home);
          if (plain !== undefined) expect(parseAnySpelling(input, home)).toEqual({ ok: true, number: plain });
          expect(parseNumber(input, home)).toEqual(parseAnySpelling(input, home));
        },
      ),
      { numRuns: 1500 },
    );
  });
});

test('other countries take the slow path', () => {
  expect(parseHomeMobile('2025550123', 'US')).toBeUndefined();
});
