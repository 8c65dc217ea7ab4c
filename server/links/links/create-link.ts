import type { Request } from '#contract/endpoint.ts';
import type { createShortLink, ShortLink } from '#contract/links.ts';
import { audit } from '#server/accounts/index.ts';
import type { Context } from '#server/context.ts';
import { type ActingAccount, userIdOf } from '#server/platform/actor.ts';
import { choosePlace } from '../domains/find-domain.ts';
import { Problem } from '#server/platform/errors.ts';
import { checkOwnSlug } from '../slugs/own-slug.ts';
import { randomSlug } from '../slugs/random-slug.ts';
import { claimSlug, giveRandomSlug } from './claim-slug.ts';
import { linkAddress, requireLinks } from './link-address.ts';
import { requireBelowLimits } from './link-limits.ts';
import { settingsColumns } from './link-settings.ts';
import { requireFutureEnd } from './require-future-end.ts';
import { findLink, toShortLink } from './stored-link.ts';

/**
 * Creates a link with a random slug, or with the given one. Throws `invalid`, `slug_taken` (409), `links_off`, `too_many_links` and
 * `too_many`.
 */
export async function createLink(
  context: Pick<Context, 'config' | 'db'>,
  account: ActingAccount,
  { slug: wanted, domainId: chosen, ...settings }: Request<typeof createShortLink>['body'],
): Promise<ShortLink> {
  requireLinks(context.config);
  if (wanted !== undefined) checkOwnSlug(wanted);
  requireFutureEnd(settings.endsAt);
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
  await requireBelowLimits(account);
  const row = await findLink(account, id);
  await audit(account, 'link created', { linkId: id, link: linkAddress(context.config, row) });
  return toShortLink(context.config, row);
}

export const slugTaken = (slug: string): Problem =>
  new Problem('conflict', 'slug_taken', slugTakenMessage(slug), 'slug');

export const slugTakenMessage = (slug: string): string =>
  `Another link ends with “${slug}”. Choose another slug.`;
