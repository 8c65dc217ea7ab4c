import { createHash } from 'node:crypto';
import type { Column, Layout } from '#contract/imports.ts';
import type { Account } from '#server/platform/db/handles.ts';

/** A digest of the names of columns, in their order. */
const digestOf = (names: string[]): string =>
  createHash('sha256').update(JSON.stringify(names)).digest('base64url');

/** By what a file with the same column names finds this layout again; null if its columns have no names. */
export const headerKeyOf = ({ hasHeader, columns }: Layout): string | null =>
  hasHeader ? digestOf(columns.map(({ name }) => name)) : null;

/** What the columns of these names were the last time that a file with them was imported. */
export async function rememberedColumns(account: Account, names: string[]): Promise<Column[] | undefined> {
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
