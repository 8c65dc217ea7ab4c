import { type Kysely, sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { firstIdAt } from './first-id-at.ts';
import { isRefunded } from './net-cost.ts';
import { hasOrigin, type Origin } from './origin.ts';
import { messageStates } from './states.ts';

/** The interval between messages, in milliseconds. */
const SEND_INTERVAL_MS = 250;

/**
 * `at` is when the first message was sent. `secondsTo` returns how long a message took from sending to its
 * final state.
 */
export type PastTiming = { at: Date; secondsTo: (number: string) => number };

type DatedMessage = { id: string; batchId: number; newId: string; left: string; ended: string };

/**
 * Backdates the settled messages, batches and time series of an origin, in the transaction that created
 * them. Replaces message ids, because they contain the time. The partitions must exist. Returns when the
 * last message became final.
 */
export async function backdateOrigin(
  tx: Kysely<Tables>,
  accountId: number,
  origin: Origin,
  past: PastTiming,
): Promise<Date> {
  const dated = await calculateDates(tx, accountId, origin, past);
  await backdateMessages(tx, accountId, dated);
  await backdateBatches(tx, accountId, dated, past.at);
  await rewriteSeries(tx, accountId, origin);
  return new Date(Math.max(past.at.getTime(), ...dated.map(({ ended }) => Date.parse(ended))));
}

async function calculateDates(
  tx: Kysely<Tables>,
  accountId: number,
  origin: Origin,
  { at, secondsTo }: PastTiming,
): Promise<DatedMessage[]> {
  const { rows } = await sql<{ id: string; number: string; batchId: number }>`
    SELECT m.id, m.number, m.batch_id AS "batchId" FROM message_batches b
    JOIN messages m ON m.account_id = b.account_id AND m.batch_id = b.id AND m.id BETWEEN b.first_id AND b.last_id
    WHERE b.account_id = ${accountId} AND ${hasOrigin(origin)} ORDER BY m.id`.execute(tx);
  // Messages with links count up from one time (`countedMessageIds`), and must still do so.
  const times = [...new Set(rows.map(({ id }) => timeOf(id)))];
  const nthTimes = new Map(times.map((time, nth) => [time, nth]));
  return rows.map(({ id, number, batchId }, nth) => {
    const left = at.getTime() + nth * SEND_INTERVAL_MS;
    return {
      id,
      batchId,
      newId: idAt(at.getTime() + nthTimes.get(timeOf(id))!, id),
      left: new Date(left).toISOString(),
      ended: new Date(left + secondsTo(number) * 1000).toISOString(),
    };
  });
}

/** The length of the time in an id: its first 48 bits are milliseconds. */
const TIME_LENGTH = 13;

const timeOf = (id: string): string => id.slice(0, TIME_LENGTH);

const idAt = (ms: number, id: string): string => timeOf(firstIdAt(ms)) + id.slice(TIME_LENGTH);

async function backdateMessages(tx: Kysely<Tables>, accountId: number, dated: DatedMessage[]): Promise<void> {
  const rows = sql`unnest(
    ${arrayLiteral(dated.map(({ id }) => id))}::uuid[], ${arrayLiteral(dated.map(({ newId }) => newId))}::uuid[],
    ${arrayLiteral(dated.map(({ left }) => left))}::timestamptz[], ${arrayLiteral(dated.map(({ ended }) => ended))}::timestamptz[]
  ) AS d(id, new_id, left_at, ended_at)`;
  await sql`
    UPDATE messages m SET id = d.new_id, finished_at = d.ended_at,
      submitted_at = CASE WHEN m.submitted_at IS NOT NULL THEN d.left_at END
    FROM ${rows} WHERE m.account_id = ${accountId} AND m.id = d.id`.execute(tx);
  await sql`
    UPDATE submissions s SET message_id = d.new_id, carrier_message_id = d.new_id::text
    FROM ${rows} WHERE s.account_id = ${accountId} AND s.carrier_message_id = d.id::text`.execute(tx);
}

function backdateBatches(tx: Kysely<Tables>, accountId: number, dated: DatedMessage[], at: Date) {
  const batches = [...Map.groupBy(dated, ({ batchId }) => batchId)];
  return sql`
    UPDATE message_batches b SET created_at = ${at}, expires_at = b.expires_at - (now() - ${at}::timestamptz),
      first_id = d.first_id, last_id = d.last_id
    FROM unnest(
      ${arrayLiteral(batches.map(([id]) => id))}::bigint[], ${arrayLiteral(batches.map(([, messages]) => messages[0]!.newId))}::uuid[],
      ${arrayLiteral(batches.map(([, messages]) => messages.at(-1)!.newId))}::uuid[]
    ) AS d(batch_id, first_id, last_id)
    WHERE b.account_id = ${accountId} AND b.id = d.batch_id`.execute(tx);
}

const { delivered, expired, rejected, undelivered } = messageStates;

/**
 * Rewrites the series as `addToSeriesSql` would have written it: one-second steps for two minutes, then
 * ten-second steps.
 */
async function rewriteSeries(tx: Kysely<Tables>, accountId: number, origin: Origin): Promise<void> {
  await sql`DELETE FROM message_time_series WHERE account_id = ${accountId} AND ${hasOrigin(origin)}`.execute(
    tx,
  );
  await sql`
    WITH happened AS (
      SELECT h.*, min(h.at) OVER () AS first_at
      FROM message_batches b
      JOIN messages m ON m.account_id = b.account_id AND m.batch_id = b.id AND m.id BETWEEN b.first_id AND b.last_id
      CROSS JOIN LATERAL (VALUES
        (m.submitted_at, CASE WHEN ${isRefunded} THEN 0 ELSE 1 END, 0, 0),
        (m.finished_at, 0, (m.state = ${delivered})::int, (m.state IN (${undelivered}, ${expired}, ${rejected}))::int)
      ) AS h(at, submitted, delivered, failed)
      WHERE b.account_id = ${accountId} AND ${hasOrigin(origin)} AND h.at IS NOT NULL
    )
    INSERT INTO message_time_series (account_id, origin_kind, origin_id, at, submitted, delivered, failed)
    SELECT ${accountId}, ${origin.kind}, ${origin.id},
      date_bin(CASE WHEN at < first_at + interval '2 minutes' THEN interval '1 second' ELSE interval '10 seconds' END, at, 'epoch'),
      sum(submitted), sum(delivered), sum(failed)
    FROM happened GROUP BY 4`.execute(tx);
}
