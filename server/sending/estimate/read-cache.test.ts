import { expect, test } from 'vitest';
import { ReadCache } from './read-cache.ts';

const bounds = { ttlMs: 60_000, maxEntries: 2, maxSize: 100 };

/** Records the keys that are read, in order. */
function reader(kept: ReadCache) {
  const read: string[] = [];
  const get = (accountId: number, key: string, size = 1) =>
    kept.get(accountId, key, {
      read: async () => {
        read.push(`${accountId} ${key}`);
        return key;
      },
      sizeOf: () => size,
    });
  return { read, get };
}

test('reads a key once, even for simultaneous calls, and separately for each account', async () => {
  const { read, get } = reader(new ReadCache(bounds));
  await Promise.all([get(1, 'a'), get(1, 'a'), get(2, 'a')]);
  await get(1, 'a');
  expect(read).toEqual(['1 a', '2 a']);
});

test('lets a busy account evict only its own entries', async () => {
  const { read, get } = reader(new ReadCache(bounds));
  await get(2, 'x');
  for (const key of ['a', 'b', 'c']) await get(1, key);
  await get(2, 'x');
  await get(1, 'a');
  expect(read).toEqual(['2 x', '1 a', '1 b', '1 c', '1 a']);
});

test('evicts a large answer, and keeps those of other accounts', async () => {
  const { read, get } = reader(new ReadCache(bounds));
  await get(2, 'x', 20);
  await get(1, 'a', 200);
  await get(2, 'x');
  await get(1, 'a');
  expect(read).toEqual(['2 x', '1 a', '1 a']);
});

test('reads expired and failed entries again', async () => {
  const { read, get } = reader(new ReadCache({ ...bounds, ttlMs: 0 }));
  await get(1, 'a');
  await get(1, 'a');
  expect(read).toEqual(['1 a', '1 a']);
  const kept = new ReadCache(bounds);
  const failing = { read: () => Promise.reject(new Error('no')), sizeOf: () => 1 };
  await expect(kept.get(1, 'a', failing)).rejects.toThrow('no');
  await expect(kept.get(1, 'a', { read: async () => 'yes', sizeOf: () => 1 })).resolves.toBe('yes');
});
