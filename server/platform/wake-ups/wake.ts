import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** The channel of `NOTIFY`; `enqueue_job` names it too (migration 0025). */
export const CHANNEL = 'carillon_wake_up';

/** What there is something new of, for workers to look. */
export type Wakes = 'events' | 'jobs' | 'long work';

/** As a value of a statement that announces something with it. */
export const waking = (what: Wakes) => sql`pg_notify(${CHANNEL}, ${what})`;

/**
 * Wakes the workers once the transaction commits. PostgreSQL commits transactions that notify one after the other, all of
 * them: not for what is committed hundreds of times a second.
 */
export async function wake(tx: Kysely<Tables>, what: Wakes): Promise<void> {
  await sql`SELECT ${waking(what)}`.execute(tx);
}
