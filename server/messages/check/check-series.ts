import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { isRefunded } from '../net-cost.ts';
import { messageStates } from '../states.ts';
import type { WrongCount } from './wrong-count.ts';

/** Origins per query. */
const ORIGIN_LIMIT = 200;

const { delivered, expired, held, queued, rejected, undelivered } = messageStates;

type Key = { accountId: number; kind: string; id: number };
type OriginFigures = Key &
  Record<'keptSubmitted' | 'keptDelivered' | 'keptFailed', number> &
  Record<'submitted' | 'delivered' | 'failed', number>;

/**
 * Compares the totals of every origin's time series with its messages: submitted, delivered and failed.
 * Reads every message. Reads each chunk with one query, so concurrent changes cause no false findings.
 */
export async function* checkSeries(db: OwnerDb): AsyncGenerator<WrongCount[]> {
  for (let after: Key = { accountId: 0, kind: '', id: 0 }; ;) {
    const origins = await readSome(db, after);
    if (origins.length === 0) return;
    yield origins.flatMap(wrongCountsOf);
    after = origins.at(-1)!;
  }
}

function wrongCountsOf(origin: OriginFigures): WrongCount[] {
  const { accountId, kind, id } = origin;
  const figures: [string, number, number][] = [
    ['submitted', origin.keptSubmitted, origin.submitted],
    ['delivered', origin.keptDelivered, origin.delivered],
    ['failed', origin.keptFailed, origin.failed],
  ];
  return figures
    .filter(([, kept, counted]) => kept !== counted)
    .map(([what, kept, counted]) => ({
      accountId,
      of: `${kind} ${id}`,
      what: `time series: ${what}`,
      kept,
      counted,
    }));
}

async function readSome(db: OwnerDb, { accountId, kind, id }: Key): Promise<OriginFigures[]> {
  const next = (table: string) => sql`(
    SELECT DISTINCT account_id, origin_kind, origin_id FROM ${sql.table(table)}
    WHERE (account_id, origin_kind, origin_id) > (${accountId}, ${kind}, ${id}) ORDER BY 1, 2, 3 LIMIT ${ORIGIN_LIMIT})`;
  const { rows } = await sql<OriginFigures>`
    WITH origins AS MATERIALIZED (
      SELECT * FROM (${next('message_batches')} UNION ${next('message_time_series')}) o ORDER BY 1, 2, 3 LIMIT ${ORIGIN_LIMIT}
    )
    SELECT o.account_id AS "accountId", o.origin_kind AS kind, o.origin_id AS id, s.*, c.*
    FROM origins o CROSS JOIN LATERAL (
      SELECT coalesce(sum(submitted), 0)::bigint AS "keptSubmitted", coalesce(sum(delivered), 0)::bigint AS "keptDelivered",
        coalesce(sum(failed), 0)::bigint AS "keptFailed"
      FROM message_time_series s
      WHERE s.account_id = o.account_id AND s.origin_kind = o.origin_kind AND s.origin_id = o.origin_id
    ) s CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE m.state NOT IN (${queued}, ${held}) AND NOT ${isRefunded}) AS submitted,
        count(*) FILTER (WHERE m.state = ${delivered}) AS delivered,
        count(*) FILTER (WHERE m.state IN (${undelivered}, ${expired}, ${rejected})) AS failed
      FROM message_batches b JOIN messages m
        ON m.account_id = b.account_id AND m.id BETWEEN b.first_id AND b.last_id AND m.batch_id = b.id
      WHERE b.account_id = o.account_id AND b.origin_kind = o.origin_kind AND b.origin_id = o.origin_id
    ) c ORDER BY 1, 2, 3`.execute(db);
  return rows;
}
