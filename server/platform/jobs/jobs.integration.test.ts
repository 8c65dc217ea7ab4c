import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Service } from '../lifecycle/service.ts';
import { createLog } from '../log.ts';
import { useDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import { listenForWakeUps, type WakeUps } from '../wake-ups/listen-for-wake-ups.ts';
import { enqueue, job } from './job.ts';
import { prepareQueues, startJobs } from './queue.ts';

const database = useDatabase();
const log = createLog('silent', 'test');
let done: string[];
const running: Service[] = [];

/** A job that fails whenever its text is "bad". */
const sayJob = job({
  name: 'test.say',
  payload: z.object({ text: z.string() }),
  retries: { maxRetries: 1, firstDelayS: 1, maxDelayS: 1 },
  limitMs: 60_000,
  run: async (say: (text: string) => void, { text }) => {
    if (text === 'bad') throw new Error('not this');
    say(text);
  },
});

beforeAll(() => prepareQueues(database().url, [sayJob]));
beforeEach(() => {
  done = [];
});
afterEach(async () => {
  vi.restoreAllMocks();
  await database().db.pool.query('DELETE FROM jobs.job');
  for (const service of running.splice(0).toReversed()) await service.stop();
});

const say = (text: string) => enqueue(database().db.owner, sayJob, { text });
async function start(): Promise<void> {
  const wakeUps: WakeUps = listenForWakeUps(database().url, log);
  const work = { context: (text: string) => void done.push(text), jobs: [sayJob], schedules: [] };
  running.push(wakeUps, await startJobs(database().url, work, wakeUps, log));
}
const states = async () => {
  const { rows } = await database().db.pool.query(
    `SELECT state, retry_count AS retries, output->>'message' AS error FROM jobs.job
     WHERE name = 'test.say' AND state <> 'completed'`,
  );
  return rows as object[];
};

it('retries a failed job as configured, then leaves it to the operator, while other jobs run', async () => {
  const error = vi.spyOn(log, 'error');
  for (const text of ['bad', '1', 'bad', '2', 'bad', '3']) await say(text);
  await start();
  await eventually('the good ones to be done', async () => done.length === 3);
  await eventually('the bad ones to be given up', async () =>
    (await states()).every((each) => 'state' in each && each.state === 'failed'),
  );
  const given = { state: 'failed', retries: 1, error: 'not this' };
  expect(await states()).toEqual([given, given, given]);
  expect(error).toHaveBeenCalledTimes(3);
  expect(error).toHaveBeenCalledWith(
    expect.objectContaining({ job: 'test.say', tries: 2 }),
    expect.stringContaining('for the last time'),
  );
  await say('4');
  await eventually('a later one to be done', async () => done.includes('4'));
});

it('fails a job whose stored payload does not match', async () => {
  await database().db.pool.query(`SELECT enqueue_job('test.say', '{"words": 1}')`);
  await start();
  await eventually('the job to be given up', async () =>
    (await states()).some((each) => 'state' in each && each.state === 'failed'),
  );
  await say('later');
  await eventually('a later one to be done', async () => done.includes('later'));
});

it('starts jobs before the next poll', async () => {
  await start();
  await say('start');
  await eventually('the start to be done', async () => done.includes('start'));
  // Enqueue each job only after the previous job is done.
  for (const text of ['one', 'two', 'three']) {
    await eventually('nothing to be left', async () => (await states()).length === 0);
    await say(text);
    await eventually(`${text} to be done`, async () => done.includes(text), 4000);
  }
});

it('runs jobs that are enqueued together without pauses', async () => {
  for (let nth = 0; nth < 30; nth++) await say(String(nth));
  await start();
  await eventually('all to be done', async () => done.length === 30, 4000);
});

it('updates the queue when the job’s settings change', async () => {
  const slower = { ...sayJob, retries: { maxRetries: 3, firstDelayS: 7, maxDelayS: 70 }, limitMs: 600_000 };
  await prepareQueues(database().url, [slower]);
  await say('x');
  const { rows } = await database().db.pool.query(
    'SELECT retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds FROM jobs.job',
  );
  await prepareQueues(database().url, [sayJob]);
  expect(rows).toEqual([
    { retry_limit: 3, retry_delay: 7, retry_backoff: true, retry_delay_max: 70, expire_seconds: 4200 },
  ]);
});

it('drops a job whose transaction is rolled back', async () => {
  const cut = database()
    .db.owner.transaction()
    .execute(async (tx) => {
      await enqueue(tx, sayJob, { text: 'never' });
      throw new Error('cut off');
    });
  await expect(cut).rejects.toThrow('cut off');
  expect(await states()).toEqual([]);
});
