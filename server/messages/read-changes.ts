import { sql } from 'kysely';
import type { MessageState } from '#contract/messages.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account, OwnerDb } from '#server/platform/db/handles.ts';
import { stateName } from './states.ts';

/** A place in an account's changes: after the first `place` changes of a row. */
export type ChangePlace = { xid: bigint; row: bigint; place: number };

/** A new state of a message. `place` is just after the change. */
export type MessageChange = { place: ChangePlace; at: Date; messageId: string; state: MessageState };

type Row = { xid: string; id: string; at: Date; changes: [messageId: string, state: number][] };

/**
 * Reads the changes of an account's messages after a place, in the order of commits, at least `limit` if there are as
 * many. Reads only transactions older than the oldest running one, so no change is skipped.
 */
export async function readChangesAfter(
  db: OwnerDb,
  accountId: number,
  after: ChangePlace,
  limit: number,
): Promise<MessageChange[]> {
  // The row of the place may have more changes.
  const { rows } = await sql<Row>`
    SELECT xid::text AS xid, id::text AS id, at, changes FROM (
      SELECT *, sum(jsonb_array_length(changes)) OVER (ORDER BY xid, id) - jsonb_array_length(changes) AS before FROM (
        SELECT xid, id, at, changes FROM message_changes
        WHERE (account_id, xid, id) >= (${accountId}, ${after.xid.toString()}::xid8, ${after.row.toString()}::bigint)
          AND account_id <= ${accountId} AND xid < pg_snapshot_xmin(pg_current_snapshot())
        ORDER BY account_id, xid, id LIMIT ${limit + 1}
      ) following
    ) counted WHERE before <= ${limit + after.place} ORDER BY counted.xid, counted.id`.execute(db);
  return rows.flatMap(({ xid, id, at, changes }) => {
    const [inXid, row] = [BigInt(xid), BigInt(id)];
    const done = inXid === after.xid && row === after.row ? after.place : 0;
    return changes.slice(done).map(([messageId, state], nth) => ({
      place: { xid: inXid, row, place: done + nth + 1 },
      at,
      messageId,
      state: stateName(state),
    }));
  });
}

export type MessageDetails = { id: string; number: string; sender: string; error: string | null };

/** Reads messages of an account by id. Leaves out those that do not exist. */
export async function readDetails(
  { id, db }: Account,
  messageIds: readonly string[],
): Promise<Map<string, MessageDetails>> {
  const { rows } = await sql<MessageDetails>`
    SELECT m.id, m.number, b.sender, m.error
    FROM messages m JOIN message_batches b ON b.account_id = m.account_id AND b.id = m.batch_id
    WHERE m.account_id = ${id} AND m.id = ANY(${arrayLiteral(messageIds)}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
