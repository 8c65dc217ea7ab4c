import { sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';

/** Backdates the requests and decisions of sender IDs that this transaction requested. */
export async function backdateSenderIds(
  { id, db }: Account,
  { requestedAt, decidedAt }: { requestedAt: Date; decidedAt: Date },
): Promise<void> {
  await sql`
    UPDATE sender_ids SET requested_at = ${requestedAt}, decided_at = CASE WHEN decided_at IS NOT NULL THEN ${decidedAt}::timestamptz END
    WHERE account_id = ${id} AND requested_at >= now()`.execute(db);
}

/** Removes sender IDs, except those requested or decided after `at` (a PostgreSQL timestamp). */
export async function removeSenderIds({ id, db }: Account, senderIds: number[], at: string): Promise<void> {
  await sql`
    DELETE FROM sender_ids
    WHERE account_id = ${id} AND id = ANY(${arrayLiteral(senderIds)}::bigint[])
      AND requested_at <= ${at}::timestamptz AND (decided_at IS NULL OR decided_at <= ${at}::timestamptz)`.execute(
    db,
  );
}
