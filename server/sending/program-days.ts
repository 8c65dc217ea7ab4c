import { type Selectable, sql } from 'kysely';
import type { Page } from '#contract/fields.ts';
import type { StateCounts } from '#contract/messages.ts';
import { cancelBatches, countsOf, emptyCounts } from '#server/messages/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { descending, readPage, type SortColumn, type SortOrders } from '#server/platform/db/keyset.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { notFound, Problem } from '#server/platform/errors.ts';
import { PROGRAM } from './origin.ts';

/** What a key sent on a day. `cost` is in thousandths of a credit, after refunds. */
export type ProgramDay = {
  id: number;
  keyId: number;
  day: string;
  messages: number;
  parts: number;
  cost: number;
  counts: StateCounts;
  waiting: number;
};

type Row = Selectable<Tables['program_days']>;
type Sort = 'day' | '-day';
type Query = {
  keyId: number | undefined;
  sort: Sort;
  after?: string | undefined;
  limit: number;
  total?: boolean | undefined;
};

const DAY: SortColumn = { by: sql.ref('day'), type: 'date' };
const ID: SortColumn = { by: sql.ref('id'), type: 'bigint' };
const ORDERS: SortOrders<Sort> = { day: [DAY, ID], '-day': descending(DAY, ID) };

/** Lists a page of the days on which keys sent messages. */
export async function listProgramDays(
  account: Account,
  { keyId, ...page }: Query,
): Promise<Page<ProgramDay>> {
  const query = daysOf(account).$if(keyId !== undefined, (some) => some.where('key_id', '=', keyId!));
  const { items, ...rest } = await readPage(account.db, query, ORDERS, page);
  return { items: await toDays(account, items), ...rest };
}

/** Throws `not_found`. */
export async function readProgramDay(account: Account, dayId: number): Promise<ProgramDay> {
  const [day] = await toDays(account, await daysOf(account).where('id', '=', dayId).execute());
  if (!day) throw notFound('day');
  return day;
}

/** Returns the keys of days, by day. */
export async function keysOfDays({ id, db }: Account, dayIds: number[]): Promise<Map<number, number>> {
  if (dayIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('program_days')
    .select(['id', 'key_id'])
    .where('account_id', '=', id)
    .where(sql<boolean>`id = ANY(${arrayLiteral(dayIds)}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.key_id]));
}

/**
 * Cancels and refunds what a key sent on a day and no carrier has got yet. Returns the day before. Throws `not_found`,
 * and `nothing_waiting` if all messages have been sent.
 */
export async function cancelProgramDay(account: Account, dayId: number): Promise<ProgramDay> {
  const day = await readProgramDay(account, dayId);
  if (day.waiting === 0)
    throw new Problem(
      'conflict',
      'nothing_waiting',
      'There is nothing to cancel. Every message has already been sent.',
    );
  await cancelBatches(account.db, account.id, { kind: PROGRAM, id: dayId });
  return day;
}

const daysOf = ({ id, db }: Account) =>
  db.selectFrom('program_days').selectAll().where('account_id', '=', id).where('messages', '>', 0);

async function toDays({ id, db }: Account, rows: Row[]): Promise<ProgramDay[]> {
  const counts = await countsOf(
    db,
    id,
    PROGRAM,
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const counted = counts.get(row.id);
    return {
      id: row.id,
      keyId: row.key_id,
      day: row.day,
      messages: row.messages,
      parts: row.parts,
      cost: row.credits - (counted?.refunded ?? 0),
      counts: counted?.counts ?? emptyCounts(),
      waiting: counted?.waiting ?? 0,
    };
  });
}
