import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Page } from '#contract/fields.ts';
import { decodeCursor, encodeCursor, type Kept, type Place } from './cursor.ts';
import { countRows } from './count.ts';
import { cutPage } from './paging.ts';
import type { Tables } from './tables.ts';

type Expression = RawBuilder<unknown>;

/** A column or expression of a sort order. NULL sorts last, or first if `descending`, as in an index. */
export type SortColumn = Kept & { by: Expression; descending?: boolean };

/**
 * The columns of each sort order of a list. The last ones must make rows unique, or pages could skip one. An index
 * serves an order with the same columns all in one direction, either one.
 */
export type Orders<Sort extends string> = Record<Sort, readonly SortColumn[]>;

/** Selects a page: its order, the cursor it comes after, its number of rows, and whether to count all that match. */
export type PageQuery<Sort extends string> = {
  sort: Sort;
  after?: string | undefined;
  limit: number;
  total?: boolean | undefined;
};

/** The same columns in descending order. */
export const descending = (...columns: SortColumn[]): SortColumn[] =>
  columns.map((column) => ({ ...column, descending: true }));

/**
 * Reads a page of a query without order and limit. A row whose position does not change is on exactly one page,
 * whatever is added or deleted meanwhile. Throws `invalid` for a cursor of another order.
 */
export async function readPage<Db, Table extends keyof Db, Row, Sort extends string>(
  db: Kysely<Tables>,
  query: SelectQueryBuilder<Db, Table, Row>,
  orders: Orders<Sort>,
  { sort, after, limit, total }: PageQuery<Sort>,
): Promise<Page<Row>> {
  const order = orders[sort];
  const place = after === undefined ? undefined : decodeCursor(after, sort, order);
  const rows = (await query
    .select(sql<Place>`json_build_array(${sql.join(order.map(keptOf))})`.as('place'))
    .$if(place !== undefined, (some) => some.where(isAfter(order, place!)))
    .orderBy(sql`${sql.join(order.map(({ by, ...column }) => sql`${by} ${directionOf(column)}`))}`)
    .limit(limit + 1)
    .execute()) as (Row & { place: Place })[];
  const { items, next } = cutPage(rows, limit, (row) => encodeCursor(sort, row.place));
  return {
    items: items.map(({ place: _place, ...row }) => row as Row),
    next,
    ...(total && { total: await countRows(db, query) }),
  };
}

const directionOf = ({ descending: isDescending }: Omit<SortColumn, 'by'>) =>
  isDescending ? sql`DESC` : sql`ASC`;

/** A column's value for a cursor. */
const keptOf = ({ by, type }: SortColumn): Expression =>
  type === 'timestamptz' ? sql`${by} AT TIME ZONE 'UTC'` : by;

/** A cursor's value as the column's type. */
const valueOf = ({ type }: SortColumn, value: Place[number] | undefined): Expression =>
  type === 'timestamptz' ? sql`(${value}::timestamp AT TIME ZONE 'UTC')` : sql`${value}::${sql.raw(type)}`;

/**
 * Whether a row comes after a position. If all columns have one direction, a row comparison lets an index go straight
 * there.
 */
function isAfter(order: readonly SortColumn[], place: Place): RawBuilder<boolean> {
  const isOneWay = order.every((column) => !column.nullable && column.descending === order[0]!.descending);
  if (!isOneWay) return isAfterInOne(order, place);
  const values = order.map((column, nth) => valueOf(column, place[nth]));
  const comparison = order[0]!.descending ? sql`<` : sql`>`;
  return sql`(${sql.join(order.map(({ by }) => by))}) ${comparison} (${sql.join(values)})`;
}

/** The same for columns with mixed directions or NULL: the first differing column decides. */
function isAfterInOne(order: readonly SortColumn[], place: Place): RawBuilder<boolean> {
  const ways = order.map((column, nth) => {
    const same = order.slice(0, nth).map((each, index) => isSame(each, place[index]));
    return sql`(${sql.join([...same, comesAfter(column, place[nth])], sql` AND `)})`;
  });
  return sql`(${sql.join(ways, sql` OR `)})`;
}

const isSame = (column: SortColumn, value: Place[number] | undefined): Expression =>
  value === null ? sql`${column.by} IS NULL` : sql`${column.by} = ${valueOf(column, value)}`;

function comesAfter(column: SortColumn, value: Place[number] | undefined): Expression {
  const { by, nullable } = column;
  if (value === null) return column.descending ? sql`${by} IS NOT NULL` : sql`false`;
  if (column.descending) return sql`${by} < ${valueOf(column, value)}`;
  return sql`(${by} > ${valueOf(column, value)}${nullable ? sql` OR ${by} IS NULL` : sql``})`;
}
