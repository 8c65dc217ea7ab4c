import type { Account } from '#server/platform/db/handles.ts';
import { notFound } from '#server/platform/errors.ts';

/** Throws `not_found` if the account has no such page. */
export async function requirePage({ id, db }: Account, pageId: number): Promise<void> {
  const page = await db
    .selectFrom('landing_pages')
    .select('id')
    .where('account_id', '=', id)
    .where('id', '=', pageId)
    .executeTakeFirst();
  if (!page) throw notFound('landing page');
}
