import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptFor } from './kept-for.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const source = {};

test('an answer is shared for a while by all callers, even before it has arrived', async () => {
  const ask = vi.fn<() => Promise<number>>().mockResolvedValueOnce(1).mockResolvedValueOnce(2);
  const answer = keptFor(1000, ask);
  expect(await Promise.all([answer(source), answer(source)])).toEqual([1, 1]);
  vi.advanceTimersByTime(999);
  expect(await answer(source)).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await answer(source)).toBe(2);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('each source has its own', async () => {
  const answer = keptFor(1000, async ({ name }: { name: string }) => name);
  const [one, two] = [{ name: 'one' }, { name: 'two' }];
  expect([await answer(one), await answer(two), await answer(one)]).toEqual(['one', 'two', 'one']);
});

test('a failure is reported to those who wait for it, and is not cached', async () => {
  const ask = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue(2);
  const answer = keptFor(1000, ask);
  const waiting = [answer(source), answer(source)];
  for (const each of waiting) await expect(each).rejects.toThrow('away');
  expect(await answer(source)).toBe(2);
});

test('a late failure does not remove the following answer', async () => {
  const late = Promise.withResolvers<number>();
  const ask = vi.fn<() => Promise<number>>().mockReturnValueOnce(late.promise).mockResolvedValueOnce(2);
  const answer = keptFor(1000, ask);
  const first = answer(source);
  vi.advanceTimersByTime(1000);
  expect(await answer(source)).toBe(2);
  late.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  expect(await answer(source)).toBe(2);
});

test('`ask` gets the previous answer', async () => {
  const answer = keptFor<object, number>(1000, async (_, before) => ((await before) ?? 0) + 1);
  expect(await answer(source)).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(await answer(source)).toBe(2);
});
