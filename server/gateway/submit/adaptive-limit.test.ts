import { beforeEach, expect, it } from 'vitest';
import { AdaptiveLimit } from './adaptive-limit.ts';

let now: number;
let limit: AdaptiveLimit;
beforeEach(() => {
  now = 0;
  limit = new AdaptiveLimit(() => now);
});

/**
 * Simulates one second in steps of 10 ms. Offers up to `offered` parts, within the limit, to a carrier that
 * accepts `max` parts per second. Returns how many parts the carrier accepted and refused.
 */
function second(max: number, offered = 10_000): { accepted: number; refused: number } {
  let accepted = 0;
  let refused = 0;
  for (let step = 0; step < 100; step++) {
    now += 10;
    const current = limit.limit();
    const parts = Math.min(offered / 100, current?.available() ?? Number.POSITIVE_INFINITY);
    current?.take(parts);
    for (let part = 0; part < parts; part++) {
      if (accepted < ((step + 1) * max) / 100) {
        accepted += 1;
        limit.accepted(1);
      } else {
        refused += 1;
        limit.refused();
      }
    }
  }
  return { accepted, refused };
}

it('does not limit a carrier that accepts everything', () => {
  for (let i = 0; i < 5; i++) expect(second(100_000)).toMatchObject({ accepted: 10_000, refused: 0 });
  expect(limit.limit()).toBeUndefined();
});

it('approaches the carrier’s limit and stays there', () => {
  for (let i = 0; i < 10; i++) second(500);
  for (let i = 0; i < 30; i++) {
    const { accepted, refused } = second(500);
    expect(accepted).toBeGreaterThan(440);
    expect(refused).toBeLessThan(110);
  }
});

it('speeds up again when the carrier lifts its limit', () => {
  for (let i = 0; i < 10; i++) second(500);
  for (let i = 0; i < 12; i++) second(100_000);
  expect(second(100_000).accepted).toBeGreaterThan(9000);
});

it('tolerates occasional refusals', () => {
  for (let i = 0; i < 60; i++) {
    limit.refused();
    second(100_000);
  }
  expect(second(100_000).accepted).toBeGreaterThan(5000);
});

it('drops a limit far above the actual traffic', () => {
  for (let i = 0; i < 3; i++) second(500);
  expect(limit.limit()).toBeDefined();
  for (let i = 0; i < 10; i++) second(500, 100);
  expect(limit.limit()).toBeUndefined();
});
