import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** Dates back what was written to an account's ledger in this transaction: entries, and lots with the day on which they expire. */
export async function dateEntriesBack(tx: Kysely<Tables>, accountId: number, at: Date): Promise<void> {
  await sql`
    UPDATE ledger_entries SET at = ${at} WHERE account_id = ${accountId} AND at = now()`.execute(tx);
  await sql`
    UPDATE credit_lots SET created_at = ${at}, expires_at = expires_at - (now() - ${at}::timestamptz)
    WHERE account_id = ${accountId} AND created_at = now()`.execute(tx);
}
