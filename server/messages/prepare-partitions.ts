import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** Makes the partitions for messages of the month of a moment and of the two after it. */
export async function preparePartitionsFrom(tx: Kysely<Tables>, at: Date): Promise<void> {
  await sql`SELECT make_message_partitions(${at}::date)`.execute(tx);
}
