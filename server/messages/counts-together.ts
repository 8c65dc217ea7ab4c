import { type Kysely, sql } from 'kysely';
import { FAILED_STATES } from '#contract/messages.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** `refunded` in thousandths of a credit. */
type Together = { delivered: number; failed: number; refunded: number };

const failed = sql.raw(FAILED_STATES.join(' + '));

/** What the messages of some origins of one kind came to, all together. Sums over their batches. */
export async function countsTogether(
  db: Kysely<Tables>,
  accountId: number,
  kind: string,
  ids: number[],
): Promise<Together> {
  const { rows } = await sql<Together>`
    SELECT coalesce(sum(delivered), 0)::bigint AS delivered, coalesce(sum(${failed}), 0)::bigint AS failed,
      coalesce(sum(refunded), 0)::bigint AS refunded
    FROM message_batches WHERE account_id = ${accountId} AND origin_kind = ${kind} AND origin_id = ANY(${ids}::bigint[])`.execute(
    db,
  );
  return rows[0]!;
}
