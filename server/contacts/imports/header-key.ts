import { createHash } from 'node:crypto';
import type { Column, Layout } from '#contract/imports.ts';
import type { Account } from '#server/platform/db/handles.ts';

const digestOf = (names: string[]): string =>
  createHash('sha256').update(JSON.stringify(names)).digest('base64url');

/**
 * Returns a key for the column names of a file. Later files with the same key can use the same layout.
 * Returns null without column names.
 */
export const headerKeyOf = ({ hasHeader, columns }: Layout): string | null =>
  hasHeader ? digestOf(columns.map(({ name }) => name)) : null;

/** Finds the columns of the last imported file that had the same column names. */
export async function findPreviousColumns(account: Account, names: string[]): Promise<Column[] | undefined> {
  const earlier = await account.db
    .selectFrom('imports')
    .select('layout')
    .where('account_id', '=', account.id)
    .where('header_key', '=', digestOf(names))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (earlier?.layout as Layout | undefined)?.columns;
}
