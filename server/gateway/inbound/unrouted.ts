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
