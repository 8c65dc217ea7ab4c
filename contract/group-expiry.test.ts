import { expect, test } from 'vitest';
import { addDays, daysBetween, expiryDateProblem, expiryRange } from './group-expiry.ts';

test.each([
  ['2026-03-10', 30, '2026-04-09'],
  ['2027-12-31', 1, '2028-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
])('%s plus %i days is %s, and back', (day, days, later) => {
  expect(addDays(day, days)).toBe(later);
  expect(daysBetween(day, later)).toBe(days);
  expect(daysBetween(later, day)).toBe(-days);
});

test.each([
  ['2026-03-09', 'too_soon'],
  ['2026-03-10', 'too_soon'],
  ['2026-03-11', undefined],
  ['2036-03-10', undefined],
  ['2036-03-11', 'too_late'],
])('on 10 March 2026, an expiry on %s is %s', (day, fault) => {
  expect(expiryDateProblem(day, '2026-03-10')).toBe(fault);
});

test('ten years after 29 February is 1 March', () => {
  expect(expiryRange('2028-02-29')).toEqual({ first: '2028-03-01', last: '2038-03-01' });
});
