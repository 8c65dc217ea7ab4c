import { type Kysely, type RawBuilder, sql } from 'kysely';
import { array } from '#server/platform/db/array.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { failedIn } from './breakdown/sum-up-origins.ts';

/** `refunded` in thousandths of a credit. */
type Together = { delivered: number; failed: number; refunded: number };

/** What the messages of some origins of one kind came to, all together. Those of which a batch is not broken down are summed up now. */
export async function countsTogether(
  db: Kysely<Tables>,
  accountId: number,
  kind: string,
  ids: number[],
): Promise<Together> {
  const { rows: kept } = await sql<Together & { id: number }>`
    SELECT origin_id AS id, delivered, failed, refunded FROM origin_sums
    WHERE ${among(accountId, kind, ids)} AND NOT origin_id = ANY(ARRAY(
      SELECT origin_id FROM message_batches WHERE ${among(accountId, kind, ids)} AND NOT broken_down))`.execute(
    db,
  );
  const isKept = new Set(kept.map(({ id }) => id));
  const others = ids.filter((id) => !isKept.has(id));
  const { rows: summed } = await sql<Together>`
    SELECT coalesce(sum(delivered), 0)::bigint AS delivered, coalesce(sum(${failedIn}), 0)::bigint AS failed,
      coalesce(sum(refunded), 0)::bigint AS refunded
    FROM message_batches WHERE ${among(accountId, kind, others)}`.execute(db);
  const all = [...kept, ...summed];
  const sum = (of: keyof Together) => all.reduce((total, each) => total + each[of], 0);
  return { delivered: sum('delivered'), failed: sum('failed'), refunded: sum('refunded') };
}

const among = (accountId: number, kind: string, ids: number[]): RawBuilder<boolean> =>
  sql<boolean>`(account_id = ${accountId} AND origin_kind = ${kind} AND origin_id = ANY(${array(ids)}::bigint[]))`;
