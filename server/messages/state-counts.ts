import { type Kysely, sql } from 'kysely';
import { MESSAGE_STATES, type StateCounts } from '#contract/messages.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/**
 * `waiting` is the number of queued messages that have not been sent. `refunded` is in thousandths of a
 * credit.
 */
export type Counts = {
  counts: StateCounts;
  waiting: number;
  inDoubt: number;
  resent: number;
  refunded: number;
  /**
   * The number of waiting messages whose send window is not open yet. `opensAt` is when their first window
   * opens (ISO 8601).
   */
  deferred: number;
  opensAt: string | null;
};

export const emptyCounts = (): StateCounts =>
  Object.fromEntries(MESSAGE_STATES.map((state) => [state, 0])) as StateCounts;

const STATE_SUMS = sql.raw(MESSAGE_STATES.map((state) => `sum(${state})::int AS ${state}`).join(', '));

const isWaitingForTime = sql`state = 'waiting' AND ended IS NULL`;

/** Counts the messages of origins of one kind by state. Adds up batches. The keys are origin ids. */
export async function countsOf(
  db: Kysely<Tables>,
  accountId: number,
  kind: string,
  ids: number[],
): Promise<Map<number, Counts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<
    StateCounts & Omit<Counts, 'counts' | 'opensAt'> & { id: number; opensAt: Date | null }
  >`
    SELECT origin_id AS id, ${STATE_SUMS}, sum(size - mark)::int AS waiting, sum(doubted)::int AS "inDoubt", sum(resent)::int AS resent,
      sum(refunded)::bigint AS refunded, coalesce(sum(size - mark) FILTER (WHERE ${isWaitingForTime}), 0)::int AS deferred,
      min(opens_at) FILTER (WHERE ${isWaitingForTime}) AS "opensAt"
    FROM message_batches WHERE account_id = ${accountId} AND origin_kind = ${kind} AND origin_id = ANY(${ids}::bigint[])
    GROUP BY origin_id`.execute(db);
  return new Map(
    rows.map(({ id, waiting, inDoubt, resent, refunded, deferred, opensAt, ...counts }) => [
      id,
      { counts, waiting, inDoubt, resent, refunded, deferred, opensAt: opensAt?.toISOString() ?? null },
    ]),
  );
}
