import { sql } from 'kysely';
import { MAX_RUNNING_IMPORTS, type OptOutImport } from '#contract/opt-out-imports.ts';
import { audit, homeCountry, lockAccountFor } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid, tooMany } from '#server/platform/errors.ts';
import { wake } from '#server/platform/wake-ups/wake.ts';
import { requireOptOutLimit } from '../require-opt-out-limit.ts';
import { piecesOf } from './cells.ts';
import { getImport } from './list-imports.ts';
import { recogniseList } from './recognise-list.ts';

/** The maximum number of imports that an account keeps. Older imports are deleted. */
const MAX_STORED_IMPORTS = 100;

/**
 * Stores a list of numbers. Workers import it. Throws `no_numbers`, `too_many_opt_outs` and
 * `too_many_imports`.
 */
export async function startImport(
  account: ActingAccount,
  { fileName, text }: { fileName: string; text: string },
): Promise<OptOutImport> {
  await requireOptOutLimit(account);
  await requireFreeSlot(account);
  const layout = recogniseList(text, await homeCountry(account));
  if (!layout)
    throw invalid(
      'text',
      'no_numbers',
      'There is no phone number in the first lines. Choose a list with one number per line, or a table (CSV) with a column of numbers.',
    );
  const { column, headerEnd } = layout;
  const pieces = piecesOf(text, headerEnd, column !== null);
  const { id } = await account.db
    .insertInto('opt_out_imports')
    .values({
      account_id: account.id,
      file_name: fileName,
      number_column: column?.index ?? null,
      delimiter: column?.delimiter ?? null,
      pieces: pieces.length,
      read_lines: text.slice(0, headerEnd).split(/\r\n?|\n/).length - 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    INSERT INTO opt_out_import_pieces (account_id, import_id, position, lines)
    SELECT ${account.id}, ${id}, position, lines
    FROM unnest(${arrayLiteral(pieces)}::text[]) WITH ORDINALITY AS piece (lines, position)`.execute(
    account.db,
  );
  await deleteOldestImports(account);
  await audit(account, 'opt-outs imported', { importId: id, fileName });
  await wake(account.db, 'long work');
  return getImport(account, id);
}

async function requireFreeSlot(account: Account): Promise<void> {
  await lockAccountFor(account, 'imports of opt-outs');
  const running = await account.db
    .selectFrom('opt_out_imports')
    .select('id')
    .where('account_id', '=', account.id)
    .where('state', '=', 'running')
    .limit(MAX_RUNNING_IMPORTS)
    .execute();
  if (running.length === MAX_RUNNING_IMPORTS)
    throw tooMany(
      `Your account has ${MAX_RUNNING_IMPORTS} lists being imported. Wait until one is finished.`,
      10,
      'too_many_imports',
    );
}

const deleteOldestImports = ({ id, db }: Account) =>
  sql`
    DELETE FROM opt_out_imports WHERE account_id = ${id} AND state <> 'running' AND id <= (
      SELECT id FROM opt_out_imports WHERE account_id = ${id} ORDER BY id DESC OFFSET ${MAX_STORED_IMPORTS} LIMIT 1
    )`.execute(db);
