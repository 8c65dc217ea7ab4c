import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ShownState } from '#contract/messages.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { isOf, type Origin } from '../origin.ts';
import { statesOf } from '../states.ts';

/** Messages that were made from one moment on and before another: a message is of the moment at which its batch was made. */
export type RangeFilter = {
  from: Date;
  to: Date;
  state?: ShownState | undefined;
  sender?: string | undefined;
  /** The kind of their origins, or one origin. */
  kind?: string | undefined;
  origin?: Origin | undefined;
  /** Or some origins of a kind, whose ids `ids` selects. */
  origins?: { kind: string; ids: RawBuilder<unknown> } | undefined;
};

export type RangeBatch = {
  id: number;
  at: Date;
  /** `at` to the microsecond, for the next place. */
  exactly: string;
  size: number;
  sender: string;
  text: string | null;
  origin: Origin;
  brokenDown: boolean;
};

/** After which batch to go on. `at` is a time in UTC, as PostgreSQL writes it. */
type Place = { at: string; id: number };

type Row = Omit<RangeBatch, 'origin'> & { originKind: string; originId: number };

/** The next batches of a range, in the order in which they were made; only those that may have messages in the state. */
export async function batchesInRange(
  db: Kysely<Tables>,
  accountId: number,
  filter: RangeFilter,
  { at, id }: Place,
  most: number,
): Promise<RangeBatch[]> {
  const after = sql`(${at}::timestamp AT TIME ZONE 'UTC')`;
  const { rows } = await sql<Row>`
    SELECT b.id, b.created_at AS at, (b.created_at AT TIME ZONE 'UTC')::text AS exactly, b.size, b.sender, b.text,
      b.origin_kind AS "originKind", b.origin_id AS "originId", b.broken_down AS "brokenDown"
    FROM message_batches b
    WHERE ${isIn(accountId, filter)} AND b.created_at >= ${after} AND (b.created_at, b.id) > (${after}, ${id}::bigint)
    ORDER BY b.created_at, b.id LIMIT ${most}`.execute(db);
  return rows.map(({ originKind: kind, originId, ...batch }) => ({
    ...batch,
    origin: { kind, id: originId },
  }));
}

/** Counts the messages of a range, in `most` batches at most; all of them without. */
export async function countInRange(
  db: Kysely<Tables>,
  accountId: number,
  filter: RangeFilter,
  most?: number,
): Promise<{ messages: number; isExact: boolean }> {
  const limit = most === undefined ? sql`` : sql`LIMIT ${most + 1}`;
  const { rows } = await sql<{ batches: number; messages: number }>`
    SELECT count(*)::int AS batches, coalesce(sum(counted), 0)::bigint AS messages
    FROM (SELECT ${countIn(filter.state)} AS counted FROM message_batches b WHERE ${isIn(accountId, filter)} ${limit}) batches`.execute(
    db,
  );
  const { batches, messages } = rows[0]!;
  return { messages, isExact: most === undefined || batches <= most };
}

const countIn = (state: ShownState | undefined): RawBuilder<unknown> =>
  state === undefined
    ? sql`b.size`
    : sql`${sql.join(
        statesOf(state).map((each) => sql.ref(`b.${each}`)),
        sql` + `,
      )}`;

const isIn = (
  accountId: number,
  { from, to, state, sender, kind, origin, origins }: RangeFilter,
): RawBuilder<boolean> => sql`
  b.account_id = ${accountId} AND b.created_at >= ${from} AND b.created_at < ${to}
  ${sender === undefined ? sql`` : sql`AND b.sender = ${sender}`}
  ${kind === undefined ? sql`` : sql`AND b.origin_kind = ${kind}`}
  ${origin === undefined ? sql`` : sql`AND ${isOf(origin)}`}
  ${origins === undefined ? sql`` : sql`AND b.origin_kind = ${origins.kind} AND b.origin_id IN (${origins.ids})`}
  ${state === undefined ? sql`` : sql`AND ${countIn(state)} > 0`}`;
