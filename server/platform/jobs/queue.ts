import { PgBoss } from 'pg-boss';
import type { Log } from '../log.ts';
import { inTime } from '../lifecycle/in-time.ts';
import type { Service } from '../lifecycle/service.ts';

/** Coarse work that outlives a request. `run` may be called again after a crash and must then go on where it was. */
export type Job<Context> = Limited & { name: string; run(context: Context, data: unknown): Promise<void> };

/** A job that the clock starts; `cron` is in UTC. */
export type Schedule<Context> = Limited & {
  name: string;
  cron: string;
  run(context: Context): Promise<unknown>;
};

/** `limitMs`: how long it may take, where that is not the usual: ten minutes a job, an hour what the clock starts. */
type Limited = { limitMs?: number };
const JOB_LIMIT_MS = 600_000;
const SCHEDULE_LIMIT_MS = 3_600_000;

const SCHEMA = 'jobs';

/** A worker that dies is noticed by its missing heartbeat after this many seconds, and its job starts again. */
const HEARTBEAT_SECONDS = 10;

/** Makes the jobs' schema and a queue for each name; safe to repeat. */
export async function prepareQueues(url: string, names: string[]): Promise<void> {
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
    for (const name of names) {
      await boss.createQueue(name, {
        retryLimit: 10,
        retryDelay: 1,
        retryBackoff: true,
        expireInSeconds: 6 * 3600,
        heartbeatSeconds: HEARTBEAT_SECONDS,
      });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

type Work<Context> = { context: Context; jobs: Job<Context>[]; schedules: Schedule<Context>[] };

/** Runs jobs and schedules in this process until stopped; jobs in hand are finished or handed back. */
export async function startJobs<Context>(
  url: string,
  { context, jobs, schedules }: Work<Context>,
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
  for (const job of jobs) {
    await boss.work(job.name, { pollingIntervalSeconds: 0.5, localConcurrency: 2 }, async ([next]) => {
      if (!next) return;
      const run = () => job.run(context, next.data);
      await inTime(`job ${job.name}`, job.limitMs ?? JOB_LIMIT_MS, run).catch((error: unknown) =>
        logFailure(log, job.name, error),
      );
    });
  }
  for (const schedule of schedules) {
    await boss.schedule(schedule.name, schedule.cron);
    await boss.work(schedule.name, { pollingIntervalSeconds: 5 }, async () => {
      const run = () => schedule.run(context);
      await inTime(`schedule ${schedule.name}`, schedule.limitMs ?? SCHEDULE_LIMIT_MS, run).catch(
        (error: unknown) => logFailure(log, schedule.name, error),
      );
    });
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 20_000 }) };
}

/** Logs and throws on: the queue tries the job again. */
function logFailure(log: Log, job: string, error: unknown): never {
  log.error({ err: error, job }, 'a job failed');
  throw error;
}
