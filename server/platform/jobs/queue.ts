import { type JobWithMetadata, PgBoss } from 'pg-boss';
import { watchDeadline } from '../lifecycle/deadlines.ts';
import type { Service } from '../lifecycle/service.ts';
import type { Log } from '../log.ts';
import type { WakeUps } from '../wake-ups/listen-for-wake-ups.ts';
import { type Queue, type StoredJob, DEFAULT_RETRIES } from './job.ts';

/**
 * Work that runs on a schedule. `cron` is in UTC. `limitMs` is the time limit of a run, an hour by default.
 */
export type Schedule<Context> = {
  name: string;
  cron: string;
  limitMs?: number;
  run: (context: Context) => Promise<unknown>;
};
const SCHEDULE_LIMIT_MS = 3_600_000;

const SCHEMA = 'jobs';

/** After this many seconds without a heartbeat, a worker counts as dead and its job is restarted. */
const HEARTBEAT_SECONDS = 10;

/** How often a queue is polled without a wake-up. Retries start only at a poll. */
const POLL_SECONDS = 5;

/** The maximum number of concurrent jobs of a kind per worker. */
const CONCURRENCY = 2;

/** Converts a schedule to the job that it runs. */
export const scheduledJob = <Context>({
  name,
  limitMs = SCHEDULE_LIMIT_MS,
  run,
}: Schedule<Context>): StoredJob<Context> => ({
  name,
  limitMs,
  retries: DEFAULT_RETRIES,
  perform: async (context) => void (await run(context)),
});

/** Creates the schema and the queues, and updates existing queues. Idempotent. */
export async function prepareQueues(url: string, queues: Queue[]): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    schema: SCHEMA,
    supervise: false,
    schedule: false,
    max: 2,
  });
  boss.on('error', () => {});
  await boss.start();
  try {
    for (const { name, retries, limitMs } of queues) {
      const options = {
        retryLimit: retries.maxRetries,
        retryDelay: retries.firstDelayS,
        retryBackoff: true,
        retryDelayMax: retries.maxDelayS,
        // This is a last resort: a worker with an overdue job exits earlier, which ends its heartbeat.
        expireInSeconds: Math.ceil(limitMs / 1000) + 3600,
        heartbeatSeconds: HEARTBEAT_SECONDS,
      };
      await boss.createQueue(name, options);
      await boss.updateQueue(name, options);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

type QueueWork<Context> = { context: Context; jobs: StoredJob<Context>[]; schedules: Schedule<Context>[] };

/**
 * Runs jobs and schedules in this process until stopped. A stop waits up to 20 seconds for running jobs. Jobs
 * that are still running then are retried.
 */
export async function startJobs<Context>(
  url: string,
  { context, jobs, schedules }: QueueWork<Context>,
  wakeUps: WakeUps,
  log: Log,
): Promise<Service> {
  const boss = new PgBoss({
    connectionString: url,
    schema: SCHEMA,
    max: 4,
    superviseIntervalSeconds: 5,
    cronMonitorIntervalSeconds: 10,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));
  await boss.start();
  for (const job of jobs)
    for (let nth = 0; nth < CONCURRENCY; nth++) wakeUps.on('jobs', await startWork(boss, job, context, log));
  for (const schedule of schedules) {
    await boss.schedule(schedule.name, schedule.cron);
    await startWork(boss, scheduledJob(schedule), context, log);
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 20_000 }) };
}

/**
 * Starts a worker that runs a queue's jobs one after the other. Returns a function that polls the queue
 * immediately.
 */
async function startWork<Context>(
  boss: PgBoss,
  job: StoredJob<Context>,
  context: Context,
  log: Log,
): Promise<() => void> {
  const poll = () => boss.notifyWorker(id);
  const id = await boss.work(
    job.name,
    { pollingIntervalSeconds: POLL_SECONDS, includeMetadata: true },
    async ([next]) => {
      if (!next) return;
      // Jobs are often enqueued together, so another job may be waiting.
      poll();
      const run = () => job.perform(context, next.data);
      await watchDeadline(`job ${job.name}`, job.limitMs, run).catch((error: unknown) =>
        logFailure(log, next, error),
      );
    },
  );
  return poll;
}

/** Logs and rethrows the error. The queue then retries the job, or leaves it to the operator. */
function logFailure(
  log: Log,
  { name, id, retryCount, retryLimit }: JobWithMetadata<unknown>,
  error: unknown,
): never {
  const what = { err: error, job: name, id, tries: retryCount + 1 };
  if (retryCount < retryLimit) log.warn(what, 'a job failed; it will be retried');
  else log.error(what, 'a job failed for the last time: see "npx carillon failed list"');
  throw error;
}
