import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** The `NOTIFY` channel. `enqueue_job` (migration 0025) also uses it. */
export const WAKE_UP_CHANNEL = 'carillon_wake_up';

/** The kinds of work for which workers are woken. */
export type WakeUpKind = 'events' | 'jobs' | 'long work' | 'payments';

/** Returns the SQL call that wakes the workers, for use in a larger statement. */
export const wakeUpSql = (kind: WakeUpKind) => sql`pg_notify(${WAKE_UP_CHANNEL}, ${kind})`;

/**
 * Wakes the workers once the transaction commits. PostgreSQL serialises the commits of all transactions that
 * notify, so do not call this hundreds of times per second.
 */
export async function wake(tx: Kysely<Tables>, kind: WakeUpKind): Promise<void> {
  await sql`SELECT ${wakeUpSql(kind)}`.execute(tx);
}
