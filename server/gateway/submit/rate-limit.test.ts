import { expect, it } from 'vitest';
import { RateLimit } from './rate-limit.ts';

it('never exceeds its rate, in any second', () => {
  let now = 0;
  const rate = new RateLimit(50, () => now);
  const left: number[] = [];
  for (; now < 10_000; now += 7) {
    const parts = rate.available();
    rate.take(parts);
    for (let part = 0; part < parts; part++) left.push(now);
  }
  const maxPerSecond = Math.max(
    ...left.map((from) => left.filter((at) => at >= from && at < from + 1000).length),
  );
  // The bucket holds a fifth of a second's worth.
  expect(maxPerSecond).toBeLessThanOrEqual(60);
  expect(left.length).toBeGreaterThan(490);
});

it('makes a long message wait for all of its parts', () => {
  let now = 0;
  const rate = new RateLimit(10, () => now);
  rate.take(rate.available());
  rate.take(5);
  expect(rate.available()).toBeLessThan(1);
  expect(rate.waitMs(1)).toBeCloseTo(600, 0);
  now = 600;
  expect(rate.available()).toBe(1);
});
