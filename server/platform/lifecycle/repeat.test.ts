import { expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { eventually } from '../testing/eventually.ts';
import { repeat } from './repeat.ts';

const log = createLog('silent', 'test');
const HOUR_MS = 3_600_000;

it('runs again when woken, and after the pause that the work returns', async () => {
  let turns = 0;
  const loop = repeat('test', log, HOUR_MS, async () => {
    turns += 1;
    return turns === 2 && 1;
  });
  await eventually('the first turn', async () => turns === 1);
  loop.wake();
  await eventually('the second and the third', async () => turns === 3);
  await loop.stop();
});

it('runs once more when woken during a run, however often', async () => {
  let turns = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const loop = repeat('test', log, HOUR_MS, async () => {
    turns += 1;
    if (turns === 1) await promise;
  });
  for (let nth = 0; nth < 10; nth++) loop.wake();
  resolve();
  await eventually('the second turn', async () => turns === 2);
  loop.wake();
  await eventually('the third turn', async () => turns === 3);
  await loop.stop();
  expect(turns).toBe(3);
});

it('stops after the current run', async () => {
  let ended = false;
  const { promise, resolve } = Promise.withResolvers<void>();
  const loop = repeat('test', log, HOUR_MS, async () => {
    await promise;
    ended = true;
  });
  const stopped = loop.stop();
  expect(ended).toBe(false);
  resolve();
  await stopped;
  expect(ended).toBe(true);
});
