import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '../db/tables.ts';

/**
 * How often and when a failed job is retried. The delay starts at about `firstDelayS` seconds and doubles
 * with each retry, up to `maxDelayS`. After the last attempt, the operator decides
 * (docs/operating/failed-work.md).
 */
export type Retries = { maxRetries: number; firstDelayS: number; maxDelayS: number };

/** The queue of a kind of job. `limitMs` is the time limit of each job. */
export type Queue = { name: string; retries: Retries; limitMs: number };

/** A kind of job as workers see it: they run jobs with the stored payload. */
export type StoredJob<Context> = Queue & { perform: (context: Context, stored: unknown) => Promise<void> };

/** A kind of job as callers see it: they enqueue jobs with a payload. */
export type Job<Payload, Context> = StoredJob<Context> & { payload: z.ZodType<Payload> };

type Settings<Payload, Context> = {
  name: string;
  /**
   * The payload's schema. Another version of Carillon may have stored the payload. If it does not match, the
   * attempt fails.
   */
  payload: z.ZodType<Payload>;
  retries?: Retries;
  limitMs?: number;
  /** Runs the job. Called again after a failure or a crash, and must then resume. */
  run: (context: Context, payload: Payload) => Promise<void>;
};

/** Eleven attempts within about a quarter of an hour. */
export const DEFAULT_RETRIES: Retries = { maxRetries: 10, firstDelayS: 1, maxDelayS: 600 };
const DEFAULT_LIMIT_MS = 600_000;

/** Creates a kind of job. Jobs are for large pieces of work that outlive a request. */
export function job<Payload, Context>({
  name,
  payload,
  retries = DEFAULT_RETRIES,
  limitMs = DEFAULT_LIMIT_MS,
  run,
}: Settings<Payload, Context>): Job<Payload, Context> {
  const perform = async (context: Context, stored: unknown) => run(context, payload.parse(stored));
  return { name, payload, retries, limitMs, perform };
}

/** Adapts a job to workers with another context. `convert` converts their context to the job's. */
export const adaptContext = <JobContext, Context>(
  { perform, ...queue }: StoredJob<JobContext>,
  convert: (context: Context) => JobContext,
): StoredJob<Context> => ({
  ...queue,
  perform: (context, stored) => perform(convert(context), stored),
});

/**
 * Enqueues a job, which starts once the transaction commits. `db` may have any of the three database roles.
 * With a request's role, only a fixed list of jobs is allowed, and only for the request's own account. Any
 * other job fails with `insufficient_privilege`.
 */
export async function enqueue<Payload>(
  db: Kysely<Tables>,
  { name }: Job<Payload, never>,
  payload: NoInfer<Payload>,
): Promise<void> {
  await sql`SELECT enqueue_job(${name}, ${JSON.stringify(payload)}::jsonb)`.execute(db);
}
