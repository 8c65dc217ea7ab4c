import { expect, test, vi } from 'vitest';
import { Problem } from './errors.ts';
import { type Bounds, FairSemaphore } from './fair-semaphore.ts';

const REFUSALS = {
  queueFull: () => new Problem('too_many', 'too_many', 'Too many.'),
  timedOut: () => new Problem('unavailable', 'unavailable', 'In vain.'),
};

const semaphoreWith = (bounds: Bounds) => new FairSemaphore(bounds, REFUSALS);

/** Acquires permits for holders in order, and records the granted permits. */
function acquireAll(semaphore: FairSemaphore, holders: number[]) {
  const granted: { holder: number; release: () => void }[] = [];
  const pending = holders.map((holder) =>
    semaphore.acquire(holder).then((release) => void granted.push({ holder, release })),
  );
  return { granted, pending, holders: () => granted.map(({ holder }) => holder) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('limits the permits of each holder, and leaves the others theirs', async () => {
  const { granted, holders } = acquireAll(semaphoreWith({ perHolder: 2, maxWaiting: 9 }), [1, 1, 1, 2]);
  await settled();
  expect(holders()).toEqual([1, 1, 2]);
  granted[0]!.release();
  await settled();
  expect(holders()).toEqual([1, 1, 2, 1]);
});

test('counts a permit released twice once', async () => {
  const { granted, holders } = acquireAll(semaphoreWith({ perHolder: 1, maxWaiting: 9 }), [1, 1, 1]);
  await settled();
  granted[0]!.release();
  granted[0]!.release();
  await settled();
  expect(holders()).toEqual([1, 1]);
});

test('limits the total, and gives waiting holders turns', async () => {
  const { granted, holders } = acquireAll(
    semaphoreWith({ total: 2, perHolder: 2, maxWaiting: 9 }),
    [1, 1, 1, 1, 1, 2, 2, 3],
  );
  for (let released = 0; released < 6; released++) {
    await settled();
    expect(granted).toHaveLength(released + 2);
    granted[released]!.release();
  }
  await settled();
  expect(holders()).toEqual([1, 1, 1, 2, 3, 1, 2, 1]);
});

test('refuses only the holder whose queue is full', async () => {
  const semaphore = semaphoreWith({ perHolder: 1, maxWaiting: 2 });
  acquireAll(semaphore, [1, 1, 1]);
  await expect(semaphore.acquire(1)).rejects.toMatchObject({ kind: 'too_many' });
  await expect(semaphore.acquire(2)).resolves.toBeTypeOf('function');
});

test('removes a holder that waited too long from its queue', async () => {
  vi.useFakeTimers();
  try {
    const semaphore = semaphoreWith({ perHolder: 1, maxWaiting: 1, maxWaitMs: 1000 });
    const release = await semaphore.acquire(1);
    const late = expect(semaphore.acquire(1)).rejects.toMatchObject({ kind: 'unavailable' });
    await vi.advanceTimersByTimeAsync(1000);
    await late;
    const next = semaphore.acquire(1);
    release();
    await expect(next).resolves.toBeTypeOf('function');
  } finally {
    vi.useRealTimers();
  }
});

test('releases the permit of failed work', async () => {
  const semaphore = semaphoreWith({ perHolder: 1, maxWaiting: 0 });
  await expect(semaphore.run(1, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  await expect(semaphore.run(1, async () => 'done')).resolves.toBe('done');
});

test('removes a holder that disconnected from its queue', async () => {
  const semaphore = semaphoreWith({ perHolder: 1, maxWaiting: 1 });
  const release = await semaphore.acquire(1);
  const client = new AbortController();
  const waiting = semaphore.acquire(1, client.signal);
  client.abort();
  await expect(waiting).rejects.toMatchObject({ kind: 'unavailable' });
  const next = semaphore.acquire(1);
  release();
  await expect(next).resolves.toBeTypeOf('function');
});
