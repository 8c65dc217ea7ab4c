import { type Kysely, sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { messageStates } from '../states.ts';

/**
 * `parts` and `cost` are values at creation and omit messages rejected at once. `cost` is in thousandths of
 * a credit.
 */
type Sums = { messages: number; parts: number; cost: number };

/** Whether a message was rejected at creation. It cost nothing, and no gateway ever leased its batch. */
const wasRejectedAtCreation = sql`(m.state = ${messageStates.rejected} AND m.cost = 0 AND b.epoch = 0)`;

/**
 * Sums the messages of origins of one kind, message by message. The origins may belong to several accounts.
 * Returns sums in the order of `origins`.
 */
export async function sumOrigins(
  db: Kysely<Tables>,
  kind: string,
  origins: { account_id: number; id: number }[],
): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    SELECT s.* FROM unnest(
      ${arrayLiteral(origins.map(({ account_id }) => account_id))}::bigint[], ${arrayLiteral(origins.map(({ id }) => id))}::bigint[]
    ) WITH ORDINALITY AS o(account_id, id, nth) CROSS JOIN LATERAL (
      SELECT count(*) AS messages, coalesce(sum(m.parts) FILTER (WHERE NOT ${wasRejectedAtCreation}), 0)::bigint AS parts,
        coalesce(sum(m.cost), 0)::bigint AS cost
      FROM message_batches b JOIN messages m
        ON m.account_id = b.account_id AND m.id BETWEEN b.first_id AND b.last_id AND m.batch_id = b.id
      WHERE b.account_id = o.account_id AND b.origin_kind = ${kind} AND b.origin_id = o.id
    ) s ORDER BY o.nth`.execute(db);
  return rows;
}
