import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { RecipientList } from '#contract/sending.ts';
import { readFile, type NumberRow, type InvalidRow } from '#server/contacts/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { invalid, Problem } from '#server/platform/errors.ts';
import type { Identity } from '#server/platform/http/routes.ts';
import { toStorable } from '#server/platform/storable.ts';
import { requireRoomForDrafts } from '../drafts.ts';

const MAX_ROWS = 100_000;
const MAX_MB = 30;
/** The maximum total number of characters in all cells. A workbook can unpack to far more than its file size. */
const MAX_CHARACTERS = MAX_MB * 1024 * 1024;
/** The maximum number of characters to store of a skipped row's cells. */
const MAX_CELL_LENGTH = 100;
/** Rows per transaction. */
const BATCH_SIZE = 1000;

type Key = { accountId: number; listId: number };
type Counts = Pick<RecipientList, 'numbers' | 'invalid' | 'duplicates'>;

/**
 * Stores a file of recipients for a campaign. If several rows have the same number, the first row counts.
 * Leaves nothing behind after an error.
 */
export async function saveList(
  db: Database,
  identity: Identity,
  { fileName, file }: { fileName: string; file: Readable },
): Promise<RecipientList> {
  return readFile(db, identity, { fileName, file, maxMb: MAX_MB }, async ({ variables, rows }) => {
    const name = toStorable(fileName);
    const key = { accountId: identity.accountId, listId: await begin(db, identity, name, variables) };
    try {
      const counts = await saveRows(db, key, { variables, rows });
      await finishList(db, key, counts);
      return { id: key.listId, fileName: name, variables, ...counts };
    } catch (error) {
      // If the removal fails, the next clean-up deletes the list. The caller reports the original error.
      await remove(db, key).catch(() => {});
      throw error;
    }
  });
}

const begin = (
  db: Database,
  { accountId }: Identity,
  fileName: string,
  variables: string[],
): Promise<number> =>
  db.withAccount(accountId, async (account) => {
    const row = await account.db
      .insertInto('recipient_lists')
      .values({ account_id: accountId, file_name: fileName, variables })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });

type Rows = { variables: string[]; rows: AsyncIterable<NumberRow | InvalidRow> };
/** A skipped row. `number` is null if the row has no number. */
type SkippedEntry = { nth: number; number: string | null; cells: string };

async function saveRows(db: Database, key: Key, { variables, rows }: Rows): Promise<Counts> {
  const seen = new Set<string>();
  const counts: Counts = { numbers: 0, invalid: 0, duplicates: 0 };
  let waiting: NumberRow[] = [];
  let skipped: SkippedEntry[] = [];
  let read = 0;
  let characters = 0;
  for await (const row of rows) {
    if ((read += 1) > MAX_ROWS) throw tooManyRows();
    if (row.number === null) {
      counts.invalid += 1;
      skipped.push({ nth: row.nth, number: null, cells: abbreviateRow(row.cells) });
    } else if (seen.has(row.number)) {
      counts.duplicates += 1;
      skipped.push({ nth: row.nth, number: row.number, cells: '' });
    } else {
      seen.add(row.number);
      waiting.push(row);
      for (const name in row.values) characters += row.values[name]!.length;
      if (characters > MAX_CHARACTERS) throw cellsTooLarge();
    }
    if (waiting.length + skipped.length < BATCH_SIZE) continue;
    await insertNumbers(db, key, variables, waiting);
    await writeSkipped(db, key, skipped);
    [waiting, skipped] = [[], []];
  }
  await insertNumbers(db, key, variables, waiting);
  await writeSkipped(db, key, skipped);
  if (seen.size === 0)
    throw invalid('file', 'no_numbers', 'No row of this file has a phone number. Choose another file.');
  return { ...counts, numbers: seen.size };
}

const cellsTooLarge = () =>
  new Problem(
    'too_large',
    'file_too_large',
    `The cells of this file exceed ${MAX_MB} MB. Leave out columns that the message does not need.`,
  );

const tooManyRows = () =>
  invalid(
    'file',
    'too_many_rows',
    `This file has more than ${MAX_ROWS.toLocaleString('en')} rows. Split it, or import it into a group and send to that.`,
  );

async function insertNumbers(db: Database, key: Key, variables: string[], rows: NumberRow[]): Promise<void> {
  if (rows.length === 0) return;
  const numbers = arrayLiteral(rows.map(({ number }) => number));
  const cells = arrayLiteral(
    rows.map(({ values }) => arrayLiteral(variables.map((name) => cellOf(values, name)))),
  );
  await db.withAccount(key.accountId, (account) =>
    sql`
      INSERT INTO recipient_list_numbers (account_id, list_id, number, cells)
      SELECT ${key.accountId}, ${key.listId}, number, cells::text[] FROM unnest(${numbers}::text[], ${cells}::text[]) AS n(number, cells)`.execute(
      account.db,
    ),
  );
}

async function writeSkipped(db: Database, { accountId, listId }: Key, rows: SkippedEntry[]): Promise<void> {
  if (rows.length === 0) return;
  const numbers = arrayLiteral(rows.map(({ number }) => number));
  const cells = arrayLiteral(rows.map((row) => row.cells));
  await db.withAccount(accountId, (account) =>
    sql`
      INSERT INTO recipient_list_skipped (account_id, list_id, row, number, cells)
      SELECT ${accountId}, ${listId}, row, number, cells
      FROM unnest(${rows.map(({ nth }) => nth)}::int[], ${numbers}::text[], ${cells}::text[]) AS s(row, number, cells)`.execute(
      account.db,
    ),
  );
}

/** Returns enough of a row's cells to find the row in the file. */
const abbreviateRow = (cells: string[]): string => {
  const filled = cells.slice(0, 20).filter((cell) => cell.trim() !== '');
  return toStorable(
    filled
      .map((cell) => cell.trim())
      .join(', ')
      .slice(0, MAX_CELL_LENGTH),
  );
};

/**
 * Returns the value of a variable. Reads only own properties, because a variable may be named `constructor`.
 */
const cellOf = (values: NumberRow['values'], name: string): string =>
  Object.hasOwn(values, name) ? values[name]! : '';

/** Completes a list, so that campaigns can use it. Throws if the account has no room for its numbers. */
const finishList = (db: Database, { accountId, listId }: Key, counts: Counts): Promise<void> =>
  db.withAccount(accountId, async (account) => {
    await account.db
      .updateTable('recipient_lists')
      .set(counts)
      .where('account_id', '=', accountId)
      .where('id', '=', listId)
      .execute();
    await requireRoomForDrafts(account);
  });

const remove = (db: Database, { accountId, listId }: Key) =>
  db.withAccount(accountId, (account) =>
    account.db
      .deleteFrom('recipient_lists')
      .where('account_id', '=', accountId)
      .where('id', '=', listId)
      .execute(),
  );
