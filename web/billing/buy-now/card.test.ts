import { describe, expect, test } from 'vitest';
import {
  findCardErrors,
  maskCvc,
  maskExpiry,
  maskNumber,
  createTestCard,
  tokenOf,
  TEST_TOKENS,
} from './card.ts';
import * as fc from 'fast-check';
import { parseCredits, maskCredits, restoreTypedInput } from './credits.ts';
import { newIdempotencyKey } from '#web/client/index.ts';

const NOW = new Date(2026, 10, 25);
const VALID = createTestCard('tok_success', NOW);

describe('a card', () => {
  test.each(TEST_TOKENS)('%s is valid when filled in, and maps back to its token', (token) => {
    expect(findCardErrors(createTestCard(token, NOW), NOW)).toEqual({});
    expect(tokenOf(createTestCard(token, NOW))).toBe(token);
  });

  test.each([
    [{ number: '' }, { number: 'noNumber' }],
    [{ number: '5555 5555 5555 4444' }, { number: 'wrongNumber' }],
    [{ expiry: '' }, { expiry: 'noExpiry' }],
    [{ expiry: '13/29' }, { expiry: 'wrongExpiry' }],
    [{ expiry: '1' }, { expiry: 'wrongExpiry' }],
    [{ expiry: '10/26' }, { expiry: 'expired' }],
    [{ expiry: '11/26' }, {}],
    [{ cvc: '' }, { cvc: 'noCvc' }],
    [{ cvc: '12' }, { cvc: 'wrongCvc' }],
    [{ cvc: '1234' }, {}],
  ])('with %j has the faults %j', (some, faults) => {
    expect(findCardErrors({ ...VALID, ...some }, NOW)).toEqual(faults);
  });

  test('formats the number, expiry and CVC while typing', () => {
    expect(maskNumber('42424242-4242 4242 99')).toBe('4242 4242 4242 4242');
    expect(['1', '12', '123', '12/345', 'x'].map(maskExpiry)).toEqual(['1', '12', '12/3', '12/34', '']);
    expect(maskCvc('12a345')).toBe('1234');
  });
});

test.each([
  ['12a b3', '123'],
  ['0012', '12'],
  ['0', '0'],
  ['99999999999', '1000000000'],
  ['1,000.50', '1000'],
  ['-5', '5'],
  ['', ''],
])('masks credits typed as %j to %j', (typed, masked) => {
  expect(maskCredits(typed)).toBe(masked);
  expect(parseCredits(masked)).toBe(masked === '' ? undefined : Number(masked));
});

test('creates a new UUID for each key', () => {
  const keys = Array.from({ length: 50 }, newIdempotencyKey);
  for (const key of keys)
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(keys).size).toBe(50);
});

describe('the field for credits', () => {
  /** Returns the field's value after each keystroke. */
  const typeKeys = (keys: string): string[] => {
    let [typed, shown] = ['', ''];
    return Array.from(keys, (key) => {
      typed = restoreTypedInput(typed, shown, shown + key);
      return (shown = maskCredits(typed));
    });
  };
  const keys = fc.string({ unit: fc.constantFrom(...Array.from('0123456789., -x')), maxLength: 20 });

  test('shows only digits, and buys exactly that number', () => {
    fc.assert(
      fc.property(keys, (typed) => {
        for (const shown of [maskCredits(typed), ...typeKeys(typed)]) {
          expect(shown).toMatch(/^(?:0|[1-9]\d*)?$/);
          expect(parseCredits(shown) ?? 0).toBeLessThanOrEqual(1_000_000_000);
          expect(maskCredits(shown)).toBe(shown);
        }
      }),
    );
  });

  test('keeps a whole number and drops its cents, typed or pasted', () => {
    const whole = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(
        whole,
        fc.constantFrom('.', ','),
        fc.stringMatching(/^\d{1,2}$/),
        (credits, point, cents) => {
          for (const text of [`${credits}`, `${credits}${point}`, `${credits}${point}${cents}`]) {
            expect(maskCredits(text)).toBe(`${credits}`);
            expect(typeKeys(text).at(-1)).toBe(`${credits}`);
          }
        },
      ),
    );
  });

  test('never counts digits after a point, however many there are', () => {
    const whole = fc.integer({ min: 0, max: 1_000_000_000 });
    const grouping = fc.constantFrom('', ',', ' ');
    fc.assert(
      fc.property(whole, grouping, fc.stringMatching(/^\d{1,12}$/), (credits, mark, decimals) => {
        const written = credits.toLocaleString('en').replaceAll(',', mark);
        const shown = typeKeys(`${written}.${decimals}`).slice(written.length);
        expect(new Set([...shown, maskCredits(`${written}.${decimals}`)])).toEqual(new Set([`${credits}`]));
      }),
    );
  });

  test('accepts points that can only group thousands', () => {
    expect(['1.234,50', '1.234.567', '1.234.567,8', '1.234'].map(maskCredits)).toEqual([
      '1234',
      '1234567',
      '1234567',
      '1',
    ]);
  });

  test('never shows cents', () => {
    expect(typeKeys('500.75')).toEqual(['5', '50', '500', '500', '500', '500']);
    expect(typeKeys('500.750')).toEqual(['5', '50', '500', '500', '500', '500', '500']);
  });
});
