import { type Kysely, type RawBuilder, sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { failedCount } from './breakdown/sum-up-origins.ts';

/** `refunded` is in thousandths of a credit. */
type Outcomes = { delivered: number; failed: number; refunded: number };

/**
 * Returns the total outcomes of some origins of one kind. Uses an origin's stored sums if they are valid,
 * and otherwise adds up its batches.
 */
export async function sumOutcomes(
  db: Kysely<Tables>,
  accountId: number,
  kind: string,
  ids: number[],
): Promise<Outcomes> {
  const { rows: kept } = await sql<Outcomes & { id: number }>`
    SELECT origin_id AS id, delivered, failed, refunded FROM origin_sums
    WHERE ${isOneOfOrigins(accountId, kind, ids)} AND NOT origin_id = ANY(ARRAY(
      SELECT origin_id FROM message_batches WHERE ${isOneOfOrigins(accountId, kind, ids)} AND NOT broken_down))`.execute(
    db,
  );
  const isKept = new Set(kept.map(({ id }) => id));
  const others = ids.filter((id) => !isKept.has(id));
  const { rows: summed } = await sql<Outcomes>`
    SELECT coalesce(sum(delivered), 0)::bigint AS delivered, coalesce(sum(${failedCount}), 0)::bigint AS failed,
      coalesce(sum(refunded), 0)::bigint AS refunded
    FROM message_batches WHERE ${isOneOfOrigins(accountId, kind, others)}`.execute(db);
  const all = [...kept, ...summed];
  const sum = (of: keyof Outcomes) => all.reduce((total, each) => total + each[of], 0);
  return { delivered: sum('delivered'), failed: sum('failed'), refunded: sum('refunded') };
}

const isOneOfOrigins = (accountId: number, kind: string, ids: number[]): RawBuilder<boolean> =>
  sql<boolean>`(account_id = ${accountId} AND origin_kind = ${kind} AND origin_id = ANY(${arrayLiteral(ids)}::bigint[]))`;
