import { expect, test, vi } from 'vitest';
import { Problem } from './errors.ts';
import { type Bounds, Shares } from './shares.ts';

const REFUSALS = {
  tooMany: () => new Problem('too_many', 'too_many', 'Too many.'),
  inVain: () => new Problem('unavailable', 'unavailable', 'In vain.'),
};

const sharesOf = (bounds: Bounds) => new Shares(bounds, REFUSALS);

/** Takes shares for some holders, one after the other, and records who has got theirs. */
function takers(shares: Shares, holders: number[]) {
  const got: { holder: number; giveBack: () => void }[] = [];
  const takes = holders.map((holder) =>
    shares.take(holder).then((giveBack) => void got.push({ holder, giveBack })),
  );
  return { got, takes, holders: () => got.map(({ holder }) => holder) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('each holder has a limited number at a time, and the others have theirs', async () => {
  const { got, holders } = takers(sharesOf({ each: 2, waiting: 9 }), [1, 1, 1, 2]);
  await settled();
  expect(holders()).toEqual([1, 1, 2]);
  got[0]!.giveBack();
  await settled();
  expect(holders()).toEqual([1, 1, 2, 1]);
});

test('a share that is given back twice counts once', async () => {
  const { got, holders } = takers(sharesOf({ each: 1, waiting: 9 }), [1, 1, 1]);
  await settled();
  got[0]!.giveBack();
  got[0]!.giveBack();
  await settled();
  expect(holders()).toEqual([1, 1]);
});

test('all together have no more than the total, and waiting holders take turns', async () => {
  const { got, holders } = takers(sharesOf({ total: 2, each: 2, waiting: 9 }), [1, 1, 1, 1, 1, 2, 2, 3]);
  for (let given = 0; given < 6; given++) {
    await settled();
    expect(got).toHaveLength(given + 2);
    got[given]!.giveBack();
  }
  await settled();
  expect(holders()).toEqual([1, 1, 1, 2, 3, 1, 2, 1]);
});

test('a holder with a full queue is refused, and nobody else', async () => {
  const shares = sharesOf({ each: 1, waiting: 2 });
  takers(shares, [1, 1, 1]);
  await expect(shares.take(1)).rejects.toMatchObject({ kind: 'too_many' });
  await expect(shares.take(2)).resolves.toBeTypeOf('function');
});

test('a holder that waited too long leaves the queue', async () => {
  vi.useFakeTimers();
  try {
    const shares = sharesOf({ each: 1, waiting: 1, waitMs: 1000 });
    const giveBack = await shares.take(1);
    const late = expect(shares.take(1)).rejects.toMatchObject({ kind: 'unavailable' });
    await vi.advanceTimersByTimeAsync(1000);
    await late;
    const next = shares.take(1);
    giveBack();
    await expect(next).resolves.toBeTypeOf('function');
  } finally {
    vi.useRealTimers();
  }
});

test('work that fails gives its share back', async () => {
  const shares = sharesOf({ each: 1, waiting: 0 });
  await expect(shares.during(1, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  await expect(shares.during(1, async () => 'done')).resolves.toBe('done');
});

test('a holder that has gone leaves the queue', async () => {
  const shares = sharesOf({ each: 1, waiting: 1 });
  const giveBack = await shares.take(1);
  const client = new AbortController();
  const waiting = shares.take(1, client.signal);
  client.abort();
  await expect(waiting).rejects.toMatchObject({ kind: 'unavailable' });
  const next = shares.take(1);
  giveBack();
  await expect(next).resolves.toBeTypeOf('function');
});
