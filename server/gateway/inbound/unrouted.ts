import { type Kysely, type Selectable, sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** A message from a phone that no account has yet. */
export type Inbound = Pick<
  Selectable<Tables['inbound_messages']>,
  'id' | 'carrier_id' | 'number' | 'recipient' | 'text' | 'received_at'
>;

/** Takes up to a hundred messages that are not routed, oldest first. Others skip them until the transaction ends. */
export const takeUnrouted = (tx: Kysely<Tables>): Promise<Inbound[]> =>
  tx
    .selectFrom('inbound_messages')
    .select(['id', 'carrier_id', 'number', 'recipient', 'text', 'received_at'])
    .where('routed_at', 'is', null)
    .orderBy('id')
    .limit(100)
    .forUpdate()
    .skipLocked()
    .execute();

/** Records that messages were routed, each to an account or to nobody. */
export async function markRouted(
  tx: Kysely<Tables>,
  routed: { id: number; accountId: number | null }[],
): Promise<void> {
  await sql`
    UPDATE inbound_messages i SET routed_at = now(), routed_to = r.account_id
    FROM unnest(${arrayLiteral(routed.map(({ id }) => id))}::bigint[],
      ${arrayLiteral(routed.map(({ accountId }) => accountId))}::bigint[]) AS r(id, account_id)
    WHERE i.id = r.id`.execute(tx);
}

export type Unclaimed = { number: string; text: string; receivedAt: Date };

/** Lists the newest stored messages to a recipient that were nobody's. */
export async function listUnclaimed(
  db: Kysely<Tables>,
  { recipient, since, limit }: { recipient: string; since: Date; limit: number },
): Promise<Unclaimed[]> {
  const { rows } = await sql<Unclaimed>`
    SELECT number, text, received_at AS "receivedAt" FROM inbound_messages
    WHERE recipient = ${recipient} AND received_at >= ${since} AND routed_at IS NOT NULL AND routed_to IS NULL
    ORDER BY id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Counts the stored messages to each recipient that were nobody's, from a moment on. */
export async function countUnclaimed(
  db: Kysely<Tables>,
  recipients: { recipient: string; since: Date }[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ recipient: string; count: number }>`
    SELECT i.recipient, count(*)::int AS count
    FROM unnest(${recipients.map(({ recipient }) => recipient)}::text[], ${recipients.map(({ since }) => since)}::timestamptz[]) AS r(recipient, since)
    JOIN inbound_messages i ON i.recipient = r.recipient AND i.received_at >= r.since
    WHERE i.routed_at IS NOT NULL AND i.routed_to IS NULL
    GROUP BY i.recipient`.execute(db);
  return new Map(rows.map(({ recipient, count }) => [recipient, count]));
}
