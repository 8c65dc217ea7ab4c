import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { notFound } from '#server/platform/errors.ts';

type Db = Kysely<Tables>;

/** A stored list of numbers in E.164 digits, with their values. */
export type StoredList = {
  id: number;
  fileName: string;
  count: number;
  numbers: RawBuilder<{ number: string }>;
  /** Returns the next `limit` numbers after a number, with the non-empty values that the text needs. */
  readAfter(
    number: string,
    limit: number,
    needed: readonly string[],
  ): Promise<Map<string, Record<string, string>>>;
  /** Returns the skipped rows, in order. */
  skipped(): Promise<SkippedRow[]>;
};

/**
 * A skipped row. `number` repeats an earlier row's number. If the row has no valid number, `number` is null
 * and `cells` contains its cells.
 */
export type SkippedRow = { row: number; number: string | null; cells: string };

/**
 * Reads a list. Returns null for the id null. Throws `not_found` for an unknown or incomplete list, or
 * another account's list.
 */
export async function readList(db: Db, accountId: number, listId: number | null): Promise<StoredList | null> {
  if (listId === null) return null;
  const list = await db
    .selectFrom('recipient_lists')
    .select(['numbers', 'variables', 'file_name'])
    .where('account_id', '=', accountId)
    .where('id', '=', listId)
    .executeTakeFirst();
  if (!list || list.numbers === null) throw notFound('recipient file. Choose the file again');
  const { numbers, variables } = list;
  return {
    id: listId,
    fileName: list.file_name,
    count: numbers,
    numbers: sql`SELECT number FROM recipient_list_numbers WHERE account_id = ${accountId} AND list_id = ${listId}`,
    async readAfter(number, limit, needed) {
      const names = needed.filter((name) => variables.includes(name));
      const indexes = names.map((name) => variables.indexOf(name) + 1);
      const { rows } = await sql<{ number: string; cells: string[] }>`
        SELECT number, ARRAY(SELECT cells[place] FROM unnest(${indexes}::int[]) WITH ORDINALITY AS p(place, nth) ORDER BY nth) AS cells
        FROM recipient_list_numbers WHERE account_id = ${accountId} AND list_id = ${listId} AND number > ${number}
        ORDER BY number LIMIT ${limit}`.execute(db);
      return new Map(rows.map((row) => [row.number, valuesOf(names, row.cells)]));
    },
    skipped: () =>
      db
        .selectFrom('recipient_list_skipped')
        .select(['row', 'number', 'cells'])
        .where('account_id', '=', accountId)
        .where('list_id', '=', listId)
        .orderBy('row')
        .execute(),
  };
}

const valuesOf = (names: string[], cells: string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name, place) => (cells[place] ? [[name, cells[place]] as const] : [])));

/** Extends a list's lifetime because an unsent campaign uses it. Throws `not_found`. */
export async function extendListLifetime(db: Db, accountId: number, listId: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('recipient_lists')
    .set({ used_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('id', '=', listId)
    .where('numbers', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound('recipient file. Choose the file again');
}

/** Returns the variables that a list has values for. None for the id null. */
export async function variablesOfList(
  { id: accountId, db }: { id: number; db: Db },
  listId: number | null,
): Promise<string[]> {
  if (listId === null) return [];
  const list = await db
    .selectFrom('recipient_lists')
    .select('variables')
    .where('account_id', '=', accountId)
    .where('id', '=', listId)
    .executeTakeFirst();
  return list?.variables ?? [];
}
