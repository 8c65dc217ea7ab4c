import { type Kysely, sql } from 'kysely';
import { readSnapshot } from '#server/platform/db/read-snapshot.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { failedCount } from '../breakdown/sum-up-origins.ts';
import type { WrongCount } from './wrong-count.ts';

const ORIGIN_LIMIT = 1000;
const FIGURES = ['delivered', 'failed', 'refunded'] as const;
type Figures = Record<(typeof FIGURES)[number], number>;
type Row = {
  account_id: number;
  origin_kind: string;
  origin_id: number;
  holds: boolean;
  kept: Figures;
  counted: Figures;
};

/** Compares valid stored sums of origins with their batches. */
export async function* checkOriginSums(db: OwnerDb): AsyncGenerator<WrongCount[]> {
  for (let after: Row | undefined; ;) {
    const rows = await readSnapshot(db, (tx) => readNextSums(tx, after));
    if (rows.length === 0) return;
    yield rows.filter(({ holds }) => holds).flatMap(findWrongSums);
    after = rows.at(-1);
  }
}

async function readNextSums(tx: Kysely<Tables>, after: Row | undefined): Promise<Row[]> {
  const from = after
    ? sql`WHERE (account_id, origin_kind, origin_id) > (${after.account_id}, ${after.origin_kind}, ${after.origin_id})`
    : sql``;
  const { rows } = await sql<Row>`
    SELECT s.account_id, s.origin_kind, s.origin_id,
      json_build_object('delivered', s.delivered, 'failed', s.failed, 'refunded', s.refunded) AS kept, b.counted, b.holds
    FROM (SELECT * FROM origin_sums ${from} ORDER BY account_id, origin_kind, origin_id LIMIT ${ORIGIN_LIMIT}) s CROSS JOIN LATERAL (
      SELECT coalesce(bool_and(broken_down), true) AS holds, json_build_object('delivered', coalesce(sum(delivered), 0),
        'failed', coalesce(sum(${failedCount}), 0), 'refunded', coalesce(sum(refunded), 0)) AS counted
      FROM message_batches b
      WHERE b.account_id = s.account_id AND b.origin_kind = s.origin_kind AND b.origin_id = s.origin_id
    ) b ORDER BY 1, 2, 3`.execute(tx);
  return rows;
}

const findWrongSums = ({ account_id, origin_kind, origin_id, kept, counted }: Row): WrongCount[] =>
  FIGURES.filter((figure) => kept[figure] !== counted[figure]).map((figure) => ({
    accountId: account_id,
    of: `${origin_kind} ${origin_id}`,
    what: `sum: ${figure}`,
    kept: kept[figure],
    counted: counted[figure],
  }));
