import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** Dates back what was written to an account's activity log in this transaction. */
export async function dateAuditBack(tx: Kysely<Tables>, accountId: number, at: Date): Promise<void> {
  await sql`UPDATE audit_log SET at = ${at} WHERE account_id = ${accountId} AND at = now()`.execute(tx);
}
