import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

const piece = (accountId: number) => ({ accountId, id: accountId * 10 });

/** Gives `count` turns, one after the other, and returns their accounts. */
function give(turns: Turns, count: number, accounts: number[]): number[] {
  return Array.from({ length: count }, () => {
    const next = turns.take(accounts.map(piece))!;
    turns.end(next);
    return next.accountId;
  });
}

it('is round-robin', () => {
  let now = 0;
  expect(give(new Turns(() => now++), 6, [1, 2, 3])).toEqual([1, 2, 3, 1, 2, 3]);
});

it('gives a newcomer the next turn, however many others there are', () => {
  let now = 0;
  const turns = new Turns(() => now++);
  const many = Array.from({ length: 500 }, (_, nth) => nth + 1);
  give(turns, 700, many);
  expect(give(turns, 1, [...many, 1000])).toEqual([1000]);
});

it('gives an account one turn at a time', () => {
  const turns = new Turns();
  expect(turns.take([piece(1)])).toEqual(piece(1));
  expect(turns.take([piece(1)])).toBeUndefined();
  expect(turns.take([piece(1), piece(2)])).toEqual(piece(2));
  turns.end(piece(1));
  expect(turns.take([piece(1), piece(2)])).toEqual(piece(1));
});

it('does not treat an account as new that was briefly idle after its turn', () => {
  let now = 0;
  const turns = new Turns(() => now++);
  give(turns, 5, [1]);
  give(turns, 1, [2]);
  expect(give(turns, 1, [2, 1])).toEqual([1]);
  expect(give(turns, 1, [1, 2])).toEqual([2]);
});
