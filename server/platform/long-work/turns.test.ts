import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

const piece = (accountId: number) => ({ accountId, id: accountId * 10 });

/** Takes `count` turns, one after the other, and returns their accounts. */
function takeTurns(turns: Turns, count: number, accounts: number[]): number[] {
  return Array.from({ length: count }, () => {
    const next = turns.take(accounts.map(piece))!;
    turns.end(next);
    return next.accountId;
  });
}

it('is round-robin', () => {
  let now = 0;
  expect(takeTurns(new Turns(() => now++), 6, [1, 2, 3])).toEqual([1, 2, 3, 1, 2, 3]);
});

it('gives a new account the next turn, however many others there are', () => {
  let now = 0;
  const turns = new Turns(() => now++);
  const many = Array.from({ length: 500 }, (_, nth) => nth + 1);
  takeTurns(turns, 700, many);
  expect(takeTurns(turns, 1, [...many, 1000])).toEqual([1000]);
});

it('gives each account one turn at a time', () => {
  const turns = new Turns();
  expect(turns.take([piece(1)])).toEqual(piece(1));
  expect(turns.take([piece(1)])).toBeUndefined();
  expect(turns.take([piece(1), piece(2)])).toEqual(piece(2));
  turns.end(piece(1));
  expect(turns.take([piece(1), piece(2)])).toEqual(piece(1));
});

it('does not treat a briefly idle account as new', () => {
  let now = 0;
  const turns = new Turns(() => now++);
  takeTurns(turns, 5, [1]);
  takeTurns(turns, 1, [2]);
  expect(takeTurns(turns, 1, [2, 1])).toEqual([1]);
  expect(takeTurns(turns, 1, [1, 2])).toEqual([2]);
});
