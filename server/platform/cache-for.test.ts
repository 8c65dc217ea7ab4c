import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheFor } from './cache-for.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const source = {};

test('shares a value between callers until it expires, even while it is being computed', async () => {
  const compute = vi.fn<() => Promise<number>>().mockResolvedValueOnce(1).mockResolvedValueOnce(2);
  const cached = cacheFor(1000, compute);
  expect(await Promise.all([cached(source), cached(source)])).toEqual([1, 1]);
  vi.advanceTimersByTime(999);
  expect(await cached(source)).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await cached(source)).toBe(2);
  expect(compute).toHaveBeenCalledTimes(2);
});

test('caches per source', async () => {
  const cached = cacheFor(1000, async ({ name }: { name: string }) => name);
  const [one, two] = [{ name: 'one' }, { name: 'two' }];
  expect([await cached(one), await cached(two), await cached(one)]).toEqual(['one', 'two', 'one']);
});

test('rejects every waiting caller on failure, and does not cache it', async () => {
  const compute = vi
    .fn<() => Promise<number>>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue(2);
  const cached = cacheFor(1000, compute);
  const waiting = [cached(source), cached(source)];
  for (const each of waiting) await expect(each).rejects.toThrow('away');
  expect(await cached(source)).toBe(2);
});

test('keeps the newer value when an older computation fails late', async () => {
  const late = Promise.withResolvers<number>();
  const compute = vi.fn<() => Promise<number>>().mockReturnValueOnce(late.promise).mockResolvedValueOnce(2);
  const cached = cacheFor(1000, compute);
  const first = cached(source);
  vi.advanceTimersByTime(1000);
  expect(await cached(source)).toBe(2);
  late.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  expect(await cached(source)).toBe(2);
});

test('passes the previous value to `compute`', async () => {
  const cached = cacheFor<object, number>(1000, async (_, previous) => ((await previous) ?? 0) + 1);
  expect(await cached(source)).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(await cached(source)).toBe(2);
});
