import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '../db/tables.ts';

/**
 * How often a job that failed is tried again, and after how long: about `firstPauseS` seconds, then twice as long each time,
 * and never longer than `longestPauseS`. After the last try it is for the operator: docs/operating/failed-work.md.
 */
export type Retries = { times: number; firstPauseS: number; longestPauseS: number };

/** What waits under one name, how it is tried again, and how long it may take, in milliseconds. */
export type Queue = { name: string; retries: Retries; limitMs: number };

/** A job as a worker does it: with what is stored of it. */
export type StoredJob<Needs> = Queue & { perform: (needs: Needs, stored: unknown) => Promise<void> };

/** A kind of job: enqueued with a payload, and done with it and with what it needs of a process. */
export type Job<Payload, Needs> = StoredJob<Needs> & { payload: z.ZodType<Payload> };

type Settings<Payload, Needs> = {
  name: string;
  /** What is stored as JSON. An older or newer version may have written it: what does not fit is a failed try. */
  payload: z.ZodType<Payload>;
  retries?: Retries;
  limitMs?: number;
  /** May be called again after a failure or a crash, and must then go on where it was. */
  run: (needs: Needs, payload: Payload) => Promise<void>;
};

/** Eleven tries within about a quarter of an hour. */
export const USUAL_RETRIES: Retries = { times: 10, firstPauseS: 1, longestPauseS: 600 };
const USUAL_LIMIT_MS = 600_000;

/** Makes a kind of job: coarse work that outlives a request. */
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

/** The same job for workers that have something else, from which what it needs is made. */
export const withNeeds = <Needs, Context>(
  { perform, ...queue }: StoredJob<Needs>,
  needsOf: (context: Context) => Needs,
): StoredJob<Context> => ({
  ...queue,
  perform: (context, stored) => perform(needsOf(context), stored),
});

/**
 * Enqueues a job: it is begun once the transaction commits. `db` may be of any of the three roles; a request starts only the
 * jobs that it needs, about its own account (`enqueue_job`), and anything else is refused with `insufficient_privilege`.
 */
export async function enqueue<Payload>(
  db: Kysely<Tables>,
  { name }: Job<Payload, never>,
  payload: NoInfer<Payload>,
): Promise<void> {
  await sql`SELECT enqueue_job(${name}, ${JSON.stringify(payload)}::jsonb)`.execute(db);
}
