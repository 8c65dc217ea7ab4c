import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Page } from '#contract/fields.ts';
import { decodeCursor, encodeCursor, type CursorColumn, type Position } from './cursor.ts';
import { countRows } from './count.ts';
import { cutPage } from './paging.ts';
import type { Tables } from './tables.ts';

type Expression = RawBuilder<unknown>;

/** A column or expression of a sort order. NULL sorts last, or first if `descending`, as in an index. */
export type SortColumn = CursorColumn & { by: Expression; descending?: boolean };

/**
 * The columns of each sort order of a list. They must identify a row, or pages could skip rows. `readPage`
 * can seek in an index only if all columns have the same direction.
 */
export type SortOrders<Sort extends string> = Record<Sort, readonly SortColumn[]>;

/**
 * Selects a page: the sort order, the cursor to start after, the number of rows, and whether to count all
 * matching rows.
 */
export type PageQuery<Sort extends string> = {
  sort: Sort;
  after?: string | undefined;
  limit: number;
  total?: boolean | undefined;
};

/** Returns the columns, each marked as descending. */
export const descending = (...columns: SortColumn[]): SortColumn[] =>
  columns.map((column) => ({ ...column, descending: true }));

/**
 * Reads a page of a query that has no ORDER BY or LIMIT. A row whose position does not change is on exactly
 * one page, even if other rows are added or deleted between pages. Throws `invalid` for an invalid cursor,
 * or for a cursor of another sort order.
 */
export async function readPage<Db, Table extends keyof Db, Row, Sort extends string>(
  db: Kysely<Tables>,
  query: SelectQueryBuilder<Db, Table, Row>,
  orders: SortOrders<Sort>,
  { sort, after, limit, total }: PageQuery<Sort>,
): Promise<Page<Row>> {
  const order = orders[sort];
  const place = after === undefined ? undefined : decodeCursor(after, sort, order);
  const rows = (await query
    .select(sql<Position>`json_build_array(${sql.join(order.map(cursorValueOf))})`.as('place'))
    .$if(place !== undefined, (some) => some.where(isAfter(order, place!)))
    .orderBy(sql`${sql.join(order.map(({ by, ...column }) => sql`${by} ${directionOf(column)}`))}`)
    .limit(limit + 1)
    .execute()) as (Row & { place: Position })[];
  const { items, next } = cutPage(rows, limit, (row) => encodeCursor(sort, row.place));
  return {
    items: items.map(({ place: _place, ...row }) => row as Row),
    next,
    ...(total && { total: await countRows(db, query) }),
  };
}

const directionOf = ({ descending: isDescending }: Omit<SortColumn, 'by'>) =>
  isDescending ? sql`DESC` : sql`ASC`;

/** Returns the expression whose value a cursor stores for a column. */
const cursorValueOf = ({ by, type }: SortColumn): Expression =>
  type === 'timestamptz' ? sql`${by} AT TIME ZONE 'UTC'` : by;

/** Casts a cursor's value to the column's type. */
const fromCursorValue = ({ type }: SortColumn, value: Position[number] | undefined): Expression =>
  type === 'timestamptz' ? sql`(${value}::timestamp AT TIME ZONE 'UTC')` : sql`${value}::${sql.raw(type)}`;

/**
 * Builds the condition for rows after a position. If all columns have the same direction and none is
 * nullable, a row comparison lets an index seek directly.
 */
function isAfter(order: readonly SortColumn[], place: Position): RawBuilder<boolean> {
  const isOneWay = order.every((column) => !column.nullable && column.descending === order[0]!.descending);
  if (!isOneWay) return isAfterMixed(order, place);
  const values = order.map((column, nth) => fromCursorValue(column, place[nth]));
  const comparison = order[0]!.descending ? sql`<` : sql`>`;
  return sql`(${sql.join(order.map(({ by }) => by))}) ${comparison} (${sql.join(values)})`;
}

/**
 * Builds the condition of `isAfter` for columns with mixed directions or NULL. The first differing column
 * decides.
 */
function isAfterMixed(order: readonly SortColumn[], place: Position): RawBuilder<boolean> {
  const alternatives = order.map((column, nth) => {
    const same = order.slice(0, nth).map((each, index) => isEqual(each, place[index]));
    return sql`(${sql.join([...same, comesAfter(column, place[nth])], sql` AND `)})`;
  });
  return sql`(${sql.join(alternatives, sql` OR `)})`;
}

const isEqual = (column: SortColumn, value: Position[number] | undefined): Expression =>
  value === null ? sql`${column.by} IS NULL` : sql`${column.by} = ${fromCursorValue(column, value)}`;

function comesAfter(column: SortColumn, value: Position[number] | undefined): Expression {
  const { by, nullable } = column;
  if (value === null) return column.descending ? sql`${by} IS NOT NULL` : sql`false`;
  if (column.descending) return sql`${by} < ${fromCursorValue(column, value)}`;
  return sql`(${by} > ${fromCursorValue(column, value)}${nullable ? sql` OR ${by} IS NULL` : sql``})`;
}
