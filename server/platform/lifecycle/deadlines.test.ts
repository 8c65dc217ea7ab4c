import { expect, it } from 'vitest';
import { watchDeadline, findOverdue } from './deadlines.ts';

it('reports overdue work until it ends', async () => {
  const hanging = Promise.withResolvers<string>();
  const work = watchDeadline('a chore', 1000, () => hanging.promise);
  const quick = watchDeadline('a quick one', 60_000, async () => 'done');
  expect(findOverdue()).toBeUndefined();
  expect(findOverdue(performance.now() + 3000)).toMatchObject({ name: 'a chore' });
  expect(findOverdue(performance.now() + 3000)!.byMs).toBeGreaterThan(1900);
  expect(await quick).toBe('done');
  hanging.resolve('at last');
  expect(await work).toBe('at last');
  expect(findOverdue(performance.now() + 120_000)).toBeUndefined();
});

it('stops watching failed work', async () => {
  await expect(watchDeadline('a chore', 1000, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(findOverdue(performance.now() + 3000)).toBeUndefined();
});
