import { beforeEach, expect, it } from 'vitest';
import { SlowDown } from './slow-down.ts';

let now: number;
let slowDown: SlowDown;
beforeEach(() => {
  now = 0;
  slowDown = new SlowDown(() => now);
});

/**
 * A second in steps of 10 ms, in each of which as much as allowed is offered, at most `offered`, to a carrier that
 * accepts `most`.
 */
function second(most: number, offered = 10_000): { taken: number; refused: number } {
  let taken = 0;
  let refused = 0;
  for (let step = 0; step < 100; step++) {
    now += 10;
    const limit = slowDown.limit();
    const parts = Math.min(offered / 100, limit?.available() ?? Number.POSITIVE_INFINITY);
    limit?.take(parts);
    for (let part = 0; part < parts; part++) {
      if (taken < ((step + 1) * most) / 100) {
        taken += 1;
        slowDown.accepted(1);
      } else {
        refused += 1;
        slowDown.refused();
      }
    }
  }
  return { taken, refused };
}

it('does not limit a carrier that accepts everything', () => {
  for (let i = 0; i < 5; i++) expect(second(100_000)).toMatchObject({ taken: 10_000, refused: 0 });
  expect(slowDown.limit()).toBeUndefined();
});

it('approaches a limit, and stays there', () => {
  for (let i = 0; i < 10; i++) second(500);
  for (let i = 0; i < 30; i++) {
    const { taken, refused } = second(500);
    expect(taken).toBeGreaterThan(440);
    expect(refused).toBeLessThan(110);
  }
});

it('finds the pace again when the limit is lifted', () => {
  for (let i = 0; i < 10; i++) second(500);
  for (let i = 0; i < 12; i++) second(100_000);
  expect(second(100_000).taken).toBeGreaterThan(9000);
});

it('is not throttled by occasional refusals', () => {
  for (let i = 0; i < 60; i++) {
    slowDown.refused();
    second(100_000);
  }
  expect(second(100_000).taken).toBeGreaterThan(5000);
});

it('drops a limit far above what is sent', () => {
  for (let i = 0; i < 3; i++) second(500);
  expect(slowDown.limit()).toBeDefined();
  for (let i = 0; i < 10; i++) second(500, 100);
  expect(slowDown.limit()).toBeUndefined();
});
