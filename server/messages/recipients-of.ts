import { type RawBuilder, sql } from 'kysely';
import { FAILED_STATES } from '#contract/messages.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Origin } from './origin.ts';
import { messageStates } from './states.ts';

/**
 * `failed` are recipients whose message failed. `unanswered` are recipients whose message was sent and has
 * not failed, and who have not replied since. `clicked` are recipients who clicked a link in the message.
 * `notClicked` are recipients whose message was sent and has not failed, and who clicked none.
 */
export type RecipientGroup = 'failed' | 'unanswered' | 'clicked' | 'notClicked';

/**
 * Returns up to `limit` distinct numbers (E.164 digits) of recipients in the group, in no particular order.
 * A message without a receipt has not failed.
 */
export async function recipientsOf(
  { id, db }: Account,
  origin: Origin,
  { whom, limit }: { whom: RecipientGroup; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    SELECT DISTINCT m.number FROM message_batches b
    JOIN messages m ON m.account_id = ${id} AND m.id BETWEEN b.first_id AND b.last_id AND m.batch_id = b.id
    WHERE b.account_id = ${id} AND b.origin_kind = ${origin.kind} AND b.origin_id = ${origin.id} AND m.number <> '' AND ${conditionOf(id, whom)} LIMIT ${limit}`.execute(
    db,
  );
  return rows.map(({ number }) => number);
}

/** Returns a condition on a message `m`. */
function conditionOf(accountId: number, whom: RecipientGroup): RawBuilder<boolean> {
  const { submitted, delivered } = messageStates;
  const wasSent = sql<boolean>`m.state IN (${submitted}, ${delivered})`;
  const wasClicked = sql<boolean>`message_was_clicked(${accountId}, m.id)`;
  switch (whom) {
    case 'failed':
      return sql`m.state IN (${sql.join(FAILED_STATES.map((state) => messageStates[state]))})`;
    case 'unanswered':
      return sql`${wasSent} AND NOT has_answered(${accountId}, m.number, m.submitted_at)`;
    case 'clicked':
      return wasClicked;
    default:
      return sql`${wasSent} AND NOT ${wasClicked}`;
  }
}
