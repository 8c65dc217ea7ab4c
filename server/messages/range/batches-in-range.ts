import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { StateFilterValue } from '#contract/messages.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { hasOrigin, type Origin } from '../origin.ts';
import { statesOf } from '../states.ts';

/** Selects messages whose batch was created at or after `from` and before `to`. */
export type RangeFilter = {
  from: Date;
  to: Date;
  state?: StateFilterValue | undefined;
  sender?: string | undefined;
  /** Limits the selection to a kind of origin. */
  kind?: string | undefined;
  origin?: Origin | undefined;
  /** Limits the selection to some origins of a kind. `ids` is an SQL query for their ids. */
  origins?: { kind: string; ids: RawBuilder<unknown> } | undefined;
};

export type RangeBatch = {
  id: number;
  accountId: number;
  at: Date;
  /** `at` with microseconds, as a position to continue from. */
  exactAt: string;
  size: number;
  sender: string;
  text: string | null;
  origin: Origin;
  brokenDown: boolean;
};

/** The batch to continue after. `at` is a UTC time in PostgreSQL's format. */
type Position = { at: string; id: number };

type Row = Omit<RangeBatch, 'origin'> & { originKind: string; originId: number };

/**
 * Reads the next batches of a range, by account and then in creation order. Continues after the position in
 * every account. Skips batches without messages in the requested state.
 */
export async function batchesInRange(
  db: Kysely<Tables>,
  accountIds: readonly number[],
  filter: RangeFilter,
  { at, id }: Position,
  limit: number,
): Promise<RangeBatch[]> {
  const after = sql`(${at}::timestamp AT TIME ZONE 'UTC')`;
  if (accountIds.length === 0) return [];
  const { rows } = await sql<Row>`
    SELECT b.id, b.account_id AS "accountId", b.created_at AS at, (b.created_at AT TIME ZONE 'UTC')::text AS "exactAt", b.size, b.sender, b.text,
      b.origin_kind AS "originKind", b.origin_id AS "originId", b.broken_down AS "brokenDown"
    FROM message_batches b
    WHERE ${isInRange(accountIds, filter)} AND b.created_at >= ${after} AND (b.created_at, b.id) > (${after}, ${id}::bigint)
    ORDER BY b.account_id, b.created_at, b.id LIMIT ${limit}`.execute(db);
  return rows.map(({ originKind: kind, originId, ...batch }) => ({
    ...batch,
    origin: { kind, id: originId },
  }));
}

/**
 * Counts the messages of a range. With `maxBatches`, stops just above that many batches, and `isExact` is
 * then false.
 */
export async function countInRange(
  db: Kysely<Tables>,
  accountIds: readonly number[],
  filter: RangeFilter,
  maxBatches?: number,
): Promise<{ messages: number; isExact: boolean }> {
  const limit = maxBatches === undefined ? sql`` : sql`LIMIT ${maxBatches + 1}`;
  const { rows } = await sql<{ batches: number; messages: number }>`
    SELECT count(*)::int AS batches, coalesce(sum(counted), 0)::bigint AS messages
    FROM (SELECT ${countColumn(filter.state)} AS counted FROM message_batches b WHERE ${isInRange(accountIds, filter)} ${limit}) batches`.execute(
    db,
  );
  const { batches, messages } = rows[0]!;
  return { messages, isExact: maxBatches === undefined || batches <= maxBatches };
}

const countColumn = (state: StateFilterValue | undefined): RawBuilder<unknown> =>
  state === undefined
    ? sql`b.size`
    : sql`${sql.join(
        statesOf(state).map((each) => sql.ref(`b.${each}`)),
        sql` + `,
      )}`;

/** One account is compared directly, because PostgreSQL then knows that its batches are in index order. */
const isOneOf = (accountIds: readonly number[]): RawBuilder<boolean> =>
  accountIds.length === 1
    ? sql`b.account_id = ${accountIds[0]}`
    : sql`b.account_id = ANY(${arrayLiteral(accountIds)}::bigint[])`;

const isInRange = (
  accountIds: readonly number[],
  { from, to, state, sender, kind, origin, origins }: RangeFilter,
): RawBuilder<boolean> => sql`
  ${isOneOf(accountIds)} AND b.created_at >= ${from} AND b.created_at < ${to}
  ${sender === undefined ? sql`` : sql`AND b.sender = ${sender}`}
  ${kind === undefined ? sql`` : sql`AND b.origin_kind = ${kind}`}
  ${origin === undefined ? sql`` : sql`AND ${hasOrigin(origin)}`}
  ${origins === undefined ? sql`` : sql`AND b.origin_kind = ${origins.kind} AND b.origin_id IN (${origins.ids})`}
  ${state === undefined ? sql`` : sql`AND ${countColumn(state)} > 0`}`;
