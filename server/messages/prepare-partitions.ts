import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** Creates the message partitions for a month and the two months after it. */
export async function createPartitionsFrom(tx: Kysely<Tables>, at: Date): Promise<void> {
  await sql`SELECT make_message_partitions(${at}::date)`.execute(tx);
}
