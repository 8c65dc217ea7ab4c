import type { Account } from '#server/platform/db/handles.ts';
import { randomSlug } from '../slugs/random-slug.ts';

/** `host` is that of the account's domain; null for the installation's own. */
export type SlugOfLink = { id: number; host: string | null; slug: string };

/** Claims a slug on its host. Returns false if another link has it. */
export async function claimSlug(
  { id: accountId, db }: Account,
  { id, host, slug }: SlugOfLink,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('link_slugs')
    .values({ host: host ?? '', slug, account_id: accountId, link_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Claims the slug, or others if it is taken. Returns the one that the link has. Among ten million links, one in 1,300 is taken. */
export async function giveRandomSlug(account: Account, { id, host, slug }: SlugOfLink): Promise<string> {
  if (await claimSlug(account, { id, host, slug })) return slug;
  const next = randomSlug();
  await account.db
    .updateTable('short_links')
    .set({ slug: next })
    .where('account_id', '=', account.id)
    .where('id', '=', id)
    .execute();
  return giveRandomSlug(account, { id, host, slug: next });
}
