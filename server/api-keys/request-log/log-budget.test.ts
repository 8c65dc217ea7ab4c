import { expect, test } from 'vitest';
import { LogBudget } from './log-budget.ts';

const countTaken = (budget: LogBudget, calls: number, call: { keyId: number; status: number }, now: number) =>
  Array.from({ length: calls }, () => budget.take(call, now)).filter(Boolean).length;

test('some of the calls of each key and second are logged, and failed ones as well', () => {
  const budget = new LogBudget();
  expect(countTaken(budget, 100, { keyId: 1, status: 200 }, 5000)).toBe(10);
  expect(countTaken(budget, 100, { keyId: 1, status: 400 }, 5500)).toBe(20);
  expect(countTaken(budget, 5, { keyId: 2, status: 200 }, 5500)).toBe(5);
  expect(countTaken(budget, 100, { keyId: 1, status: 200 }, 6000)).toBe(10);
});
