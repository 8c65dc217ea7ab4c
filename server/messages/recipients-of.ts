import { sql } from 'kysely';
import { FAILED_STATES } from '#contract/messages.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Origin } from './origin.ts';
import { messageStates } from './states.ts';

/**
 * `failed` are recipients whose message failed. `unanswered` are recipients whose message was sent and has
 * not failed, and who have not replied since.
 */
export type RecipientGroup = 'failed' | 'unanswered';

/**
 * Returns up to `limit` distinct numbers (E.164 digits) of recipients in the group, in no particular order.
 * A message without a receipt has not failed.
 */
export async function recipientsOf(
  { id, db }: Account,
  origin: Origin,
  { whom, limit }: { whom: RecipientGroup; limit: number },
): Promise<string[]> {
  const { submitted, delivered } = messageStates;
  const failed = sql.join(FAILED_STATES.map((state) => messageStates[state]));
  const condition =
    whom === 'failed'
      ? sql`m.state IN (${failed})`
      : sql`m.state IN (${submitted}, ${delivered}) AND NOT has_answered(${id}, m.number, m.submitted_at)`;
  const { rows } = await sql<{ number: string }>`
    SELECT DISTINCT m.number FROM message_batches b
    JOIN messages m ON m.account_id = ${id} AND m.id BETWEEN b.first_id AND b.last_id AND m.batch_id = b.id
    WHERE b.account_id = ${id} AND b.origin_kind = ${origin.kind} AND b.origin_id = ${origin.id} AND m.number <> '' AND ${condition} LIMIT ${limit}`.execute(
    db,
  );
  return rows.map(({ number }) => number);
}
