import type { Context } from '#server/context.ts';
import { type ActingAccount, userIdOf } from '#server/platform/actor.ts';
import { choosePlace } from '../domains/find-domain.ts';
import { claimSlug, giveRandomSlug, type SlugOfLink } from '../links/claim-slug.ts';
import { slugTaken } from '../links/create-link.ts';
import { requireLinks } from '../links/link-address.ts';
import { requireBelowLimits } from '../links/link-limits.ts';
import { checkOwnSlug } from '../slugs/own-slug.ts';
import { randomSlug } from '../slugs/random-slug.ts';

/** A link that shows a page. A null `host` is the installation's. */
export type NewPageLink = { linkId: number; host: string | null; slug: string };

/**
 * Creates the link of a page, which nobody can open yet. The slug is random unless one is given. Throws `invalid`, `slug_taken` (409),
 * `links_off`, `too_many_links` and `too_many`.
 */
export async function createPageLink(
  { config }: Pick<Context, 'config'>,
  account: ActingAccount,
  {
    title,
    slug: wanted,
    domainId: chosen,
  }: {
    title: string;
    slug?: string | undefined;
    domainId?: number | null | undefined;
  },
): Promise<NewPageLink> {
  requireLinks(config);
  if (wanted !== undefined) checkOwnSlug(wanted);
  const { domainId, host } = await choosePlace(account, chosen);
  const row = await account.db
    .insertInto('short_links')
    .values({
      account_id: account.id,
      shows_page: true,
      target: '',
      title,
      domain_id: domainId,
      host,
      slug: wanted ?? randomSlug(),
      is_enabled: false,
      created_by: userIdOf(account.by),
    })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow();
  const slug = await claim(account, { id: row.id, host, slug: row.slug! }, wanted !== undefined);
  await requireBelowLimits(account);
  return { linkId: row.id, host, slug };
}

async function claim(account: ActingAccount, link: SlugOfLink, isWanted: boolean): Promise<string> {
  if (!isWanted) return giveRandomSlug(account, link);
  if (!(await claimSlug(account, link))) throw slugTaken(link.slug);
  return link.slug;
}
