import { type Kysely, sql } from 'kysely';
import type { ActingAccount } from '#server/platform/actor.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { importNextPiece } from './imports/import-work.ts';
import { startImport } from './imports/start-import.ts';
import { removeOptOut } from './removals.ts';

/**
 * Imports a short list in the caller's transaction, and backdates the import. Returns the id of the import.
 */
export async function importPastOptOuts(
  account: ActingAccount,
  list: { fileName: string; text: string },
  at: Date,
): Promise<number> {
  const { id: accountId, db } = account;
  const { id } = await startImport(account, list);
  while (await importNextPiece(account, id));
  await sql`
    UPDATE opt_out_imports SET started_at = ${at}, stepped_at = ${at}, finished_at = ${at}::timestamptz + interval '2 seconds'
    WHERE account_id = ${accountId} AND id = ${id}`.execute(db);
  await sql`
    UPDATE opt_outs SET at = ${at} WHERE account_id = ${accountId} AND source = 'import' AND at = now()`.execute(
    db,
  );
  return id;
}

/** Removes an opt-out in the caller's transaction, and backdates the removal. */
export async function removePastOptOut(
  account: ActingAccount,
  { number, reason, at }: { number: string; reason: string; at: Date },
): Promise<void> {
  await removeOptOut(account, number, reason);
  await sql`
    UPDATE removed_opt_outs SET removed_at = ${at}
    WHERE account_id = ${account.id} AND number = ${number} AND removed_at = now()`.execute(account.db);
}

/** Opt-outs that were created as examples. `at` is their time, a PostgreSQL timestamp with microseconds. */
export type ExampleOptOuts = { numbers: string[]; importIds: number[]; at: string };

/**
 * Deletes example opt-outs and their imports, without recording the deletion. Keeps opt-outs that were
 * written again since.
 */
export async function forgetExampleOptOuts(
  tx: Kysely<Tables>,
  accountId: number,
  { numbers, importIds, at }: ExampleOptOuts,
): Promise<void> {
  const isMade = sql`account_id = ${accountId} AND number = ANY(${arrayLiteral(numbers)}::text[])`;
  await sql`DELETE FROM opt_outs WHERE ${isMade} AND written_at = ${at}::timestamptz`.execute(tx);
  // These opt-outs were removed by the transaction that created the example content.
  await sql`DELETE FROM removed_opt_outs WHERE ${isMade} AND removed_at < ${at}::timestamptz`.execute(tx);
  await sql`
    DELETE FROM opt_out_imports WHERE account_id = ${accountId} AND id = ANY(${arrayLiteral(importIds)}::bigint[])`.execute(
    tx,
  );
}
