import { expect, test } from 'vitest';
import type { Rate } from '#server/gateway/index.ts';
import { Shares } from './estimate-times.ts';

const OURS = 1;
const NO_HOURS = { of: () => undefined, windowFrom: () => undefined, needsOptOut: () => false };

/** In seconds: how long 600 messages take at a carrier, from when they start. */
function secondsFor({
  rate = 10,
  waiting = {},
  startsIn = 0,
}: {
  rate?: number | null;
  waiting?: object;
  startsIn?: number;
}): number {
  const shares = new Shares();
  shares.add('27821110000', 1, 300);
  shares.add('27821110001', 1, 300);
  const found: Rate = {
    carrierId: 7,
    rate,
    waiting: new Map(Object.entries(waiting).map(([id, messages]) => [Number(id), messages as number])),
  };
  const startsAt = new Date(Date.now() + startsIn);
  const { firstAt, lastAt } = shares.times(
    OURS,
    {
      timing: { keepsHours: false, startsAt, localAt: null, laterBy: null },
      spreadMinutes: 0,
      hours: NO_HOURS,
      rateOf: () => found,
      sender: 'ACME',
    },
    1,
  );
  return Math.round((Date.parse(lastAt!) - Date.parse(firstAt!)) / 1000);
}

test('the last message leaves as fast as the carrier takes them', () => {
  expect(secondsFor({ rate: 10 })).toBe(60);
  expect(secondsFor({ rate: null })).toBe(0);
});

test('what the account has waiting leaves before, and accounts take turns', () => {
  expect(secondsFor({ waiting: { [OURS]: 400 } })).toBe(100);
  // Of 5,000 of another account, as many leave meanwhile as ours are.
  expect(secondsFor({ waiting: { 2: 5000 } })).toBe(120);
  expect(secondsFor({ waiting: { 2: 100, 3: 50 } })).toBe(75);
});

test('what waits now says nothing of a later time', () => {
  expect(secondsFor({ waiting: { [OURS]: 400, 2: 5000 }, startsIn: 3_600_000 })).toBe(60);
});
