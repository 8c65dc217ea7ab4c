import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Account } from '../db/handles.ts';
import type { Log } from '../log.ts';
import type { Service } from '../lifecycle/service.ts';

/** Coarse work that outlives a request. `run` may be called again after a crash and must then go on where it was. */
export type Job = { name: string; run(data: never): Promise<void> };

/** A job that the clock starts; `cron` is in UTC. */
export type Schedule = { name: string; cron: string; run(): Promise<void> };

const SCHEMA = 'jobs';

/** A worker that dies is noticed by its missing heartbeat after this many seconds, and its job starts again. */
const HEARTBEAT_SECONDS = 10;

/** Starts a job when the transaction commits. */
export async function enqueue(account: Account, name: string, data: object): Promise<void> {
  await sql`SELECT enqueue_job(${name}, ${JSON.stringify(data)}::jsonb)`.execute(account.db);
}

/** Makes the jobs' schema and a queue for each name; safe to repeat. */
export async function prepareQueues(url: string, names: string[]): Promise<void> {
  const boss = new PgBoss({ connectionString: url, schema: SCHEMA, supervise: false, schedule: false, max: 2 });
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

/** Runs jobs and schedules in this process until stopped; jobs in hand are finished or handed back. */
export async function startJobs(url: string, jobs: Job[], schedules: Schedule[], log: Log): Promise<Service> {
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
    const run = job.run as (data: unknown) => Promise<void>;
    await boss.work(job.name, { pollingIntervalSeconds: 0.5, localConcurrency: 2 }, async ([next]) => {
      if (!next) return;
      await run(next.data).catch((error: unknown) => {
        log.error({ err: error, job: job.name, data: next.data }, 'a job failed');
        throw error;
      });
    });
  }
  for (const schedule of schedules) {
    await boss.schedule(schedule.name, schedule.cron);
    await boss.work(schedule.name, { pollingIntervalSeconds: 5 }, () => schedule.run());
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 20_000 }) };
}
