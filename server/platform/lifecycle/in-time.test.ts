import { expect, it } from 'vitest';
import { inTime, overdue } from './in-time.ts';

it('knows what has not come to an end in its time, until it does', async () => {
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

it('is over with what fails', async () => {
  await expect(inTime('a chore', 1000, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(overdue(performance.now() + 3000)).toBeUndefined();
});
