import { type Selectable, sql } from 'kysely';
import type { FormBlock } from '#page-html/index.ts';
import { accountNames } from '#server/accounts/index.ts';
import type { PageOfLink } from '#server/links/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { hashConfirmToken } from './confirm-token.ts';
import type { ConfirmedBlock } from './owner-to-ask.ts';

/** A form that a token confirms, with its block and language as the person saw them, and the name of the account. */
export type StoredConfirmation = {
  row: Selectable<Tables['form_submissions']>;
  block: ConfirmedBlock;
  /** The language of the page, such as `en`. */
  language: string;
  accountName: string;
};

/** Finds the form of a token. `locks` makes others that confirm it wait for this transaction. */
export async function findConfirmation(
  { id, db }: Account,
  { linkId }: Pick<PageOfLink, 'linkId'>,
  token: string,
  { locks }: { locks: boolean },
): Promise<StoredConfirmation | undefined> {
  const row = await db
    .selectFrom('form_submissions')
    .selectAll()
    .where('account_id', '=', id)
    .where('confirm_hash', '=', hashConfirmToken(token))
    .where('link_id', '=', linkId)
    .$if(locks, (some) => some.forNoKeyUpdate())
    .executeTakeFirst();
  const seen = row && (await findBlock({ id, db }, row));
  if (!seen) return undefined;
  const names = await accountNames(db, [id]);
  return { row, ...seen, accountName: names.get(id)! };
}

async function findBlock(
  { id, db }: Account,
  row: StoredConfirmation['row'],
): Promise<Pick<StoredConfirmation, 'block' | 'language'> | undefined> {
  const { rows } = await sql<{ block: FormBlock | null; language: string | null }>`
    SELECT rendered -> 'forms' -> ${row.block_id}::text AS block, content -> 'about' ->> 'language' AS language FROM landing_page_versions
    WHERE account_id = ${id} AND page_id = ${row.page_id} AND version = ${row.version}`.execute(db);
  const { block, language } = rows[0] ?? {};
  return block && block.type !== 'OptOut' ? { block, language: language ?? 'en' } : undefined;
}
