import { type JobWithMetadata, PgBoss } from 'pg-boss';
import { inTime } from '../lifecycle/in-time.ts';
import type { Service } from '../lifecycle/service.ts';
import type { Log } from '../log.ts';
import type { WakeUps } from '../wake-ups/hear-wake-ups.ts';
import { type Queue, type StoredJob, USUAL_RETRIES } from './job.ts';

/** A job that the clock starts. `cron` is in UTC. `limitMs` is its time limit, if not the default hour. */
export type Schedule<Context> = {
  name: string;
  cron: string;
  limitMs?: number;
  run: (context: Context) => Promise<unknown>;
};
const SCHEDULE_LIMIT_MS = 3_600_000;

const SCHEMA = 'jobs';

/** After this many seconds without a heartbeat, a worker counts as dead and its job starts again. */
const HEARTBEAT_SECONDS = 10;

/** How often a queue is polled when nothing wakes it. The pause before a retry also ends only then. */
const POLL_SECONDS = 5;

/** The jobs of a kind that one worker runs concurrently. */
const AT_A_TIME = 2;

/** The job behind a schedule. */
export const jobOf = <Context>({
  name,
  limitMs = SCHEDULE_LIMIT_MS,
  run,
}: Schedule<Context>): StoredJob<Context> => ({
  name,
  limitMs,
  retries: USUAL_RETRIES,
  perform: async (context) => void (await run(context)),
});

/** Creates the jobs' schema and the queues, and updates existing ones. Idempotent. */
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
        retryLimit: retries.times,
        retryDelay: retries.firstPauseS,
        retryBackoff: true,
        retryDelayMax: retries.longestPauseS,
        // A last resort: a worker with an overdue job is restarted, and then its heartbeat is missing.
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

type Work<Context> = { context: Context; jobs: StoredJob<Context>[]; schedules: Schedule<Context>[] };

/** Runs jobs and schedules in this process until stopped. Running jobs are finished or handed back. */
export async function startJobs<Context>(
  url: string,
  { context, jobs, schedules }: Work<Context>,
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
    for (let nth = 0; nth < AT_A_TIME; nth++) wakeUps.on('jobs', await startWork(boss, job, context, log));
  for (const schedule of schedules) {
    await boss.schedule(schedule.name, schedule.cron);
    await startWork(boss, jobOf(schedule), context, log);
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 20_000 }) };
}

/** Runs the jobs of a queue one after the other. Returns a function that makes it look for the next one at once. */
async function startWork<Context>(
  boss: PgBoss,
  job: StoredJob<Context>,
  context: Context,
  log: Log,
): Promise<() => void> {
  const look = () => boss.notifyWorker(id);
  const id = await boss.work(
    job.name,
    { pollingIntervalSeconds: POLL_SECONDS, includeMetadata: true },
    async ([next]) => {
      if (!next) return;
      // Of jobs enqueued together, another one may be waiting.
      look();
      const run = () => job.perform(context, next.data);
      await inTime(`job ${job.name}`, job.limitMs, run).catch((error: unknown) =>
        logFailure(log, next, error),
      );
    },
  );
  return look;
}

/** Logs and rethrows: the queue retries the job, or leaves it to the operator. */
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
