import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Amounts, calculateRefund, totalOf } from './amounts.ts';

const amount = fc.integer({ min: 0, max: 10 ** 10 });
const NAMES = ['credits', 'credits_price', 'fee', 'tax'] as const;

it('all parts add up to the order exactly, whichever were granted again in between', () => {
  const prices = fc.record({ credits_price: amount, fee: amount, tax: amount });
  const counts = fc.array(fc.tuple(fc.integer({ min: 1, max: 1000 }), fc.boolean()), {
    minLength: 1,
    maxLength: 20,
  });
  fc.assert(
    fc.property(prices, counts, fc.integer({ min: 1, max: 1000 }), (given, steps, last) => {
      const credits = steps.reduce((sum, [count, stays]) => (stays ? sum + count : sum), last);
      const order = { ...given, credits };
      const gone: Amounts = { credits: 0, credits_price: 0, fee: 0, tax: 0 };
      for (const [count, stays] of [...steps, [last, true] as const]) {
        if (count > credits - gone.credits) continue;
        const part = calculateRefund(order, gone, count);
        for (const name of NAMES) {
          expect(part[name]).toBeGreaterThanOrEqual(0);
          if (stays) gone[name] += part[name];
          expect(gone[name]).toBeLessThanOrEqual(order[name]);
        }
      }
      if (gone.credits === credits) expect(totalOf(gone)).toBe(totalOf(order));
    }),
  );
});

it('no part of one cent exceeds what is left', () => {
  const order = { credits: 4, credits_price: 2, fee: 0, tax: 0 };
  const first = calculateRefund(order, { credits: 0, credits_price: 0, fee: 0, tax: 0 }, 1);
  expect(first.credits_price).toBe(1);
  expect(calculateRefund(order, { ...first, credits: 2, credits_price: 2 }, 1).credits_price).toBe(0);
});
