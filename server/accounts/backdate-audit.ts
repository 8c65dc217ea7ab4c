import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** Backdates the entries that this transaction added to an account's activity log. */
export async function backdateAudit(tx: Kysely<Tables>, accountId: number, at: Date): Promise<void> {
  await sql`UPDATE audit_log SET at = ${at} WHERE account_id = ${accountId} AND at = now()`.execute(tx);
}
