import { expect, it } from 'vitest';
import { inTime, overdue } from './in-time.ts';

it('reports what has not ended in time, until it does', async () => {
  const hanging = Promise.withResolvers<string>();
  const work = inTime('a chore', 1000, () => hanging.promise);
  const quick = inTime('a quick one', 60_000, async () => 'done');
  expect(overdue()).toBeUndefined();
  expect(overdue(performance.now() + 3000)).toMatchObject({ name: 'a chore' });
  expect(overdue(performance.now() + 3000)!.byMs).toBeGreaterThan(1900);
  expect(await quick).toBe('done');
  hanging.resolve('at last');
  expect(await work).toBe('at last');
  expect(overdue(performance.now() + 120_000)).toBeUndefined();
});

it('stops watching work that fails', async () => {
  await expect(inTime('a chore', 1000, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(overdue(performance.now() + 3000)).toBeUndefined();
});
