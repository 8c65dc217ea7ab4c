import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** The channel of `NOTIFY`; `enqueue_job` uses it too (migration 0025). */
export const CHANNEL = 'carillon_wake_up';

/** The kinds of work that workers are woken for. */
export type Wakes = 'events' | 'jobs' | 'long work' | 'payments';

/** For use as a value in a statement that also announces something. */
export const waking = (what: Wakes) => sql`pg_notify(${CHANNEL}, ${what})`;

/**
 * Wakes the workers once the transaction commits. PostgreSQL serialises the commits of all transactions that notify,
 * so this must not be used hundreds of times a second.
 */
export async function wake(tx: Kysely<Tables>, what: Wakes): Promise<void> {
  await sql`SELECT ${waking(what)}`.execute(tx);
}
