import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { recomputeLastDebit } from './usage.ts';

/**
 * Backdates the entries and lots that this transaction wrote to an account's ledger. The expiry of the lots
 * moves too.
 */
export async function backdateEntries(tx: Kysely<Tables>, accountId: number, at: Date): Promise<void> {
  await sql`
    UPDATE ledger_entries SET at = ${at} WHERE account_id = ${accountId} AND at = now()`.execute(tx);
  await sql`
    UPDATE credit_lots SET created_at = ${at}, expires_at = expires_at - (now() - ${at}::timestamptz)
    WHERE account_id = ${accountId} AND created_at = now()`.execute(tx);
  await recomputeLastDebit(tx, accountId);
}
