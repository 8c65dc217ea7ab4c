import { type Kysely, sql } from 'kysely';
import type { SkipReason } from '#contract/sending.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { daysAgo, deleteInBatches } from '#server/platform/retention/delete-in-batches.ts';
import { RETENTION_DAYS } from '#server/platform/retention/retention-days.ts';
import { storedReason } from './stored-reason.ts';

/** Records skipped recipients, in the same transaction that creates the messages for the others. */
export async function recordSkipped(
  tx: Kysely<Tables>,
  { account_id, id }: { account_id: number; id: number },
  leftOut: Record<SkipReason, string[]>,
): Promise<void> {
  const rows = Object.entries(leftOut).flatMap(([reason, numbers]) =>
    numbers.map((number) => ({ number, reason: storedReason(reason as SkipReason) })),
  );
  if (rows.length === 0) return;
  const [numbers, reasons] = [rows.map(({ number }) => number), rows.map(({ reason }) => reason)];
  await sql`
    INSERT INTO campaign_left_out (account_id, campaign_id, number, reason)
    SELECT ${account_id}, ${id}, number, reason
    FROM unnest(${arrayLiteral(numbers)}::text[], ${arrayLiteral(reasons)}::text[]) AS l (number, reason)
    ORDER BY number COLLATE "C" ON CONFLICT DO NOTHING`.execute(tx);
}

/** Deletes old records of skipped recipients. Runs daily. */
export async function forgetSkipped(db: OwnerDb): Promise<void> {
  await deleteInBatches(db, 'campaign_left_out', sql`at < ${daysAgo(RETENTION_DAYS.leftOut)}`);
}
