import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '../db/tables.ts';

/**
 * How often a failed job is retried, and after which pause: about `firstPauseS` seconds, doubling each time, up to
 * `longestPauseS`. After the last attempt, the operator decides: docs/operating/failed-work.md.
 */
export type Retries = { times: number; firstPauseS: number; longestPauseS: number };

/** A queue: its name, its retries, and the time limit of a job in milliseconds. */
export type Queue = { name: string; retries: Retries; limitMs: number };

/** A job as a worker runs it, from its stored payload. */
export type StoredJob<Needs> = Queue & { perform: (needs: Needs, stored: unknown) => Promise<void> };

/** A kind of job: enqueued with a payload, and run with it and with what it needs of a process. */
export type Job<Payload, Needs> = StoredJob<Needs> & { payload: z.ZodType<Payload> };

type Settings<Payload, Needs> = {
  name: string;
  /** Stored as JSON, perhaps by an older or newer version: a payload that does not match is a failed attempt. */
  payload: z.ZodType<Payload>;
  retries?: Retries;
  limitMs?: number;
  /** May be called again after a failure or a crash, and must then continue where it was. */
  run: (needs: Needs, payload: Payload) => Promise<void>;
};

/** Eleven attempts within about a quarter of an hour. */
export const USUAL_RETRIES: Retries = { times: 10, firstPauseS: 1, longestPauseS: 600 };
const USUAL_LIMIT_MS = 600_000;

/** Creates a kind of job: coarse work that outlives a request. */
export function job<Payload, Needs>({
  name,
  payload,
  retries = USUAL_RETRIES,
  limitMs = USUAL_LIMIT_MS,
  run,
}: Settings<Payload, Needs>): Job<Payload, Needs> {
  const perform = async (needs: Needs, stored: unknown) => run(needs, payload.parse(stored));
  return { name, payload, retries, limitMs, perform };
}

/** Adapts a job to workers with another context, from which its needs are derived. */
export const withNeeds = <Needs, Context>(
  { perform, ...queue }: StoredJob<Needs>,
  needsOf: (context: Context) => Needs,
): StoredJob<Context> => ({
  ...queue,
  perform: (context, stored) => perform(needsOf(context), stored),
});

/**
 * Enqueues a job, which starts once the transaction commits. `db` may have any of the three roles. A request can
 * enqueue only the jobs that it needs, for its own account (`enqueue_job`); anything else is refused with
 * `insufficient_privilege`.
 */
export async function enqueue<Payload>(
  db: Kysely<Tables>,
  { name }: Job<Payload, never>,
  payload: NoInfer<Payload>,
): Promise<void> {
  await sql`SELECT enqueue_job(${name}, ${JSON.stringify(payload)}::jsonb)`.execute(db);
}
