import { expect, it } from 'vitest';
import { gapOf, gapsBetween } from './turns.ts';

const END = Number.MAX_SAFE_INTEGER;
const of = (priority: number, gaps: ReturnType<typeof gapsBetween>) =>
  gaps.filter((gap) => gap.priority === priority).map((gap) => [gap.above, gap.below]);

it('covers every account, by priority, when none is held', () => {
  const gaps = gapsBetween([], 0);
  expect(gaps.map((gap) => gap.priority)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(of(5, gaps)).toEqual([[0, END]]);
});

it('skips held accounts, only at their priority', () => {
  const gaps = gapsBetween(
    [
      { priority: 5, accountId: 7 },
      { priority: 5, accountId: 3 },
    ],
    0,
  );
  expect(of(5, gaps)).toEqual([
    [0, 3],
    [3, 7],
    [7, END],
  ]);
  expect(of(0, gaps)).toEqual([[0, END]]);
});

it('starts after the account served last', () => {
  expect(of(5, gapsBetween([], 10))).toEqual([
    [10, END],
    [0, 11],
  ]);
  expect(of(5, gapsBetween([{ priority: 5, accountId: 10 }], 10))).toEqual([
    [10, END],
    [0, 10],
  ]);
});

it('selects one account', () => {
  expect(gapOf({ priority: 5, accountId: 3 })).toEqual({ priority: 5, above: 2, below: 4 });
});
