import { sql } from 'kysely';
import type { MessageState } from '#contract/messages.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account, OwnerDb } from '#server/platform/db/handles.ts';
import { isRefunded } from './net-cost.ts';
import type { Origin } from './origin.ts';
import { stateName } from './states.ts';

/** A place in an account's changes: after the first `place` changes of a row. */
export type ChangePlace = { xid: bigint; row: bigint; place: number };

/** A new state of a message. `place` is just after the change. */
export type MessageChange = { place: ChangePlace; at: Date; messageId: string; state: MessageState };

type Row = { nth: number; xid: string; id: string; at: Date; changes: [messageId: string, state: number][] };

/**
 * Reads the changes of accounts' messages, each after a place, in the order of commits, at least `limit` if an account has
 * as many. Reads only transactions older than the oldest running one, so no change is skipped. The account is compared
 * as in `readEventsAfter`.
 */
export async function readChangesAfter(
  db: OwnerDb,
  positions: readonly { accountId: number; after: ChangePlace }[],
  limit: number,
): Promise<MessageChange[][]> {
  // The row of the place may have more changes.
  const { rows } = await sql<Row>`
    /* prepared */ SELECT p.nth, c.xid::text AS xid, c.id::text AS id, c.at, c.changes
    FROM unnest(${arrayLiteral(positions.map(({ accountId }) => accountId))}::bigint[], ${arrayLiteral(positions.map(({ after }) => after.xid.toString()))}::text[],
      ${arrayLiteral(positions.map(({ after }) => after.row.toString()))}::bigint[], ${arrayLiteral(positions.map(({ after }) => after.place))}::int[])
      WITH ORDINALITY AS p(account_id, xid, row, place, nth)
    CROSS JOIN LATERAL (
      SELECT *, sum(jsonb_array_length(changes)) OVER (ORDER BY xid, id) - jsonb_array_length(changes) AS before FROM (
        SELECT xid, id, at, changes FROM message_changes
        WHERE (account_id, xid, id) >= (p.account_id, p.xid::xid8, p.row)
          AND account_id <= p.account_id AND xid < pg_snapshot_xmin(pg_current_snapshot())
        ORDER BY account_id, xid, id LIMIT ${limit + 1}
      ) following
    ) AS c
    WHERE c.before <= ${limit}::bigint + p.place ORDER BY p.nth, c.xid, c.id`.execute(db);
  const changes = positions.map((): MessageChange[] => []);
  for (const row of rows) changes[row.nth - 1]!.push(...changesOf(row, positions[row.nth - 1]!.after));
  return changes;
}

function changesOf({ xid, id, at, changes }: Row, after: ChangePlace): MessageChange[] {
  const [inXid, row] = [BigInt(xid), BigInt(id)];
  const done = inXid === after.xid && row === after.row ? after.place : 0;
  return changes.slice(done).map(([messageId, state], nth) => ({
    place: { xid: inXid, row, place: done + nth + 1 },
    at,
    messageId,
    state: stateName(state),
  }));
}

/** Returns the accounts with changes of their transaction or later ones. Each costs one look-up in an index. */
export async function accountsWithChangesSince(
  db: OwnerDb,
  positions: readonly { accountId: number; xid: bigint }[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT p.account_id AS id FROM unnest(${arrayLiteral(positions.map(({ accountId }) => accountId))}::bigint[], ${arrayLiteral(positions.map(({ xid }) => xid.toString()))}::text[]) AS p(account_id, xid)
    WHERE EXISTS (
      SELECT FROM message_changes c WHERE (c.account_id, c.xid) >= (p.account_id, p.xid::xid8) AND c.account_id <= p.account_id
        AND c.xid < pg_snapshot_xmin(pg_current_snapshot()))`.execute(db);
  return rows.map(({ id }) => id);
}

/** `refunded` is in thousandths of a credit. */
export type MessageDetails = {
  id: string;
  number: string;
  sender: string;
  error: string | null;
  origin: Origin;
  refunded: number;
};

/** Reads messages of an account by id. Leaves out those that do not exist. */
export async function readDetails(
  { id, db }: Account,
  messageIds: readonly string[],
): Promise<Map<string, MessageDetails>> {
  const { rows } = await sql<MessageDetails>`
    /* prepared */ SELECT m.id, m.number, b.sender, m.error, jsonb_build_object('kind', b.origin_kind, 'id', b.origin_id) AS origin,
      CASE WHEN ${isRefunded} THEN m.cost ELSE 0 END AS refunded
    FROM messages m JOIN message_batches b ON b.account_id = m.account_id AND b.id = m.batch_id
    WHERE m.account_id = ${id} AND m.id = ANY(${arrayLiteral(messageIds)}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
