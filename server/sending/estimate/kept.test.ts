import { expect, test } from 'vitest';
import { Kept } from './kept.ts';

const bounds = { keptFor: 60_000, mostEach: 2, mostSize: 100 };

/** What was read, in order. */
function reader(kept: Kept) {
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

test('the same is read once, also when it is asked for twice at once, and by each account', async () => {
  const { read, get } = reader(new Kept(bounds));
  await Promise.all([get(1, 'a'), get(1, 'a'), get(2, 'a')]);
  await get(1, 'a');
  expect(read).toEqual(['1 a', '2 a']);
});

test('an account that asks for much pushes out its own', async () => {
  const { read, get } = reader(new Kept(bounds));
  await get(2, 'x');
  for (const key of ['a', 'b', 'c']) await get(1, key);
  await get(2, 'x');
  await get(1, 'a');
  expect(read).toEqual(['2 x', '1 a', '1 b', '1 c', '1 a']);
});

test('what is too large goes, and what others have stays', async () => {
  const { read, get } = reader(new Kept(bounds));
  await get(2, 'x', 20);
  await get(1, 'a', 200);
  await get(2, 'x');
  await get(1, 'a');
  expect(read).toEqual(['2 x', '1 a', '1 a']);
});

test('what is over, and what failed, is read again', async () => {
  const { read, get } = reader(new Kept({ ...bounds, keptFor: 0 }));
  await get(1, 'a');
  await get(1, 'a');
  expect(read).toEqual(['1 a', '1 a']);
  const kept = new Kept(bounds);
  const failing = { read: () => Promise.reject(new Error('no')), sizeOf: () => 1 };
  await expect(kept.get(1, 'a', failing)).rejects.toThrow('no');
  await expect(kept.get(1, 'a', { read: async () => 'yes', sizeOf: () => 1 })).resolves.toBe('yes');
});
