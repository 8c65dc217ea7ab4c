import { afterEach, describe, expect, it } from 'vitest';
import { bind, closeAll, manualClock, simulate, waitUntil } from './harness.ts';
import { TokenBucket } from './token-bucket.ts';

afterEach(closeAll);

describe('a token bucket', () => {
  it.each([1, 30, 1000, 100_000])('lets %i a second through, and a burst of a twentieth', (rate) => {
    const bucket = new TokenBucket(rate, 0);
    let taken = 0;
    for (let now = 0; now <= 10_000; now++) taken += bucket.take(Infinity, now);
    expect(taken).toBeGreaterThanOrEqual(10 * rate - 1);
    expect(taken).toBeLessThanOrEqual(10 * rate + Math.max(1, rate / 20));
  });

  it('does not accumulate beyond its capacity', () => {
    const bucket = new TokenBucket(100, 0);
    expect(bucket.take(Infinity, 3_600_000)).toBe(5);
  });

  it('returns when to try again', () => {
    const bucket = new TokenBucket(10, 0);
    expect(bucket.take(1, 0)).toBe(1);
    expect(bucket.wait).toBe(100);
    expect(bucket.take(1, 99)).toBe(0);
    expect(bucket.take(1, 100)).toBe(1);
  });
});

it('answers submits above the rate later, in order over all sessions', async () => {
  const clock = manualClock();
  const simulator = await simulate({ ratePerSecond: 20, clock });
  const [one, other] = [await bind(simulator), await bind(simulator)];
  const answered: string[] = [];
  const submit = async (esme: typeof one, name: string) => {
    expect((await esme.submit()).command_status).toBe(0);
    answered.push(name);
  };
  const all = [submit(one, 'a')];
  await waitUntil(() => expect(answered).toEqual(['a']));
  for (const [esme, name] of [
    [one, 'b'],
    [other, 'c'],
    [one, 'd'],
  ] as const) {
    const { waiting } = simulator.counts();
    all.push(submit(esme, name));
    await waitUntil(() => expect(simulator.counts().waiting).toBe(waiting + 1));
  }
  for (const expected of ['ab', 'abc', 'abcd']) {
    clock.advance(50);
    await waitUntil(() => expect(answered.join('')).toBe(expected));
    expect(simulator.counts().accepted).toBe(expected.length);
  }
  await Promise.all(all);
});
