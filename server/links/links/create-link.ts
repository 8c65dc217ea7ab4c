import { sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import type { createShortLink, ShortLink } from '#contract/links.ts';
import { audit, requireBelowLimit } from '#server/accounts/index.ts';
import type { Context } from '#server/context.ts';
import { type ActingAccount, userIdOf } from '#server/platform/actor.ts';
import { Problem, tooMany } from '#server/platform/errors.ts';
import { choosePlace } from '../domains/find-domain.ts';
import { checkOwnSlug } from '../slugs/own-slug.ts';
import { randomSlug } from '../slugs/random-slug.ts';
import { linkAddress, requireLinks } from './link-address.ts';
import { settingsColumns } from './link-settings.ts';
import { findLink, toShortLink } from './stored-link.ts';

/** The most links that an account creates in an hour. */
const MAX_LINKS_PER_HOUR = 5000;

/**
 * Creates a link with a random slug, or with the given one. Throws `invalid`, `slug_taken` (409), `links_off`, `too_many_links` and
 * `too_many`.
 */
export async function createLink(
  context: Context,
  account: ActingAccount,
  { slug: wanted, domainId: chosen, ...settings }: Request<typeof createShortLink>['body'],
): Promise<ShortLink> {
  requireLinks(context.config);
  if (wanted !== undefined) checkOwnSlug(wanted);
  const { domainId, host } = await choosePlace(account, chosen);
  const columns = await settingsColumns(context, account, settings);
  const { id, slug } = await account.db
    .insertInto('short_links')
    .values({
      account_id: account.id,
      ...columns,
      domain_id: domainId,
      host,
      slug: wanted ?? randomSlug(),
      created_by: userIdOf(account.by),
    })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow();
  if (wanted === undefined) await giveRandomSlug(account, { id, host, slug: slug! });
  else if (!(await claimSlug(account, { id, host, slug: wanted }))) throw slugTaken(wanted);
  await requireBelowLimit(account, 'links', () => countLinks(account));
  await requireBelowRate(account);
  const row = await findLink(account, id);
  await audit(account, 'link created', { linkId: id, link: linkAddress(context.config, row) });
  return toShortLink(context.config, row);
}

type SlugOfLink = { id: number; host: string | null; slug: string };

/** Claims a slug on its host. Returns false if another link has it. */
async function claimSlug(
  { id: accountId, db }: ActingAccount,
  { id, host, slug }: SlugOfLink,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('link_slugs')
    .values({ host: host ?? '', slug, account_id: accountId, link_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Claims the slug, or others if it is taken. Among ten million links, one in 1,300 is. */
async function giveRandomSlug(account: ActingAccount, { id, host, slug }: SlugOfLink): Promise<void> {
  if (await claimSlug(account, { id, host, slug })) return;
  const next = randomSlug();
  await account.db
    .updateTable('short_links')
    .set({ slug: next })
    .where('account_id', '=', account.id)
    .where('id', '=', id)
    .execute();
  await giveRandomSlug(account, { id, host, slug: next });
}

const slugTaken = (slug: string): Problem =>
  new Problem('conflict', 'slug_taken', `Another link ends with “${slug}”. Choose another slug.`, 'slug');

async function countLinks({ id, db }: ActingAccount): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM short_links WHERE account_id = ${id} AND slug IS NOT NULL`.execute(db);
  return rows[0]!.count;
}

/** Must run after `requireBelowLimit`, whose lock keeps the count exact. */
async function requireBelowRate({ id, db }: ActingAccount): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM short_links
    WHERE account_id = ${id} AND slug IS NOT NULL AND created_at > now() - interval '1 hour'`.execute(db);
  if (rows[0]!.count > MAX_LINKS_PER_HOUR)
    throw tooMany(
      `Your account has created ${MAX_LINKS_PER_HOUR.toLocaleString('en')} short links within an hour. Please wait before you create more.`,
      600,
    );
}
