import { accountNames, actingAsOperator, audit } from '#server/accounts/index.ts';
import type { Context } from '#server/context.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { linkAddress, requireLinks } from '../links/link-address.ts';
import { LinkFinder } from '../serve/link-finder.ts';
import { LinkHosts } from '../serve/link-hosts.ts';
import { RecipientSlugs } from '../slugs/recipient-slugs.ts';

type Parts = Pick<Context, 'config' | 'db' | 'secrets'>;

/**
 * Blocks the link at an address: readers get the page of ended links, and its account sees why. The address may be one of a
 * recipient; then the links of all recipients are blocked. Throws `invalid`, `not_found` and `links_off`.
 */
export async function blockLink(parts: Parts, address: string, because: string): Promise<void> {
  await setBlock(parts, address, because);
}

/** Lets a blocked link work again. Throws `invalid`, `not_found` and `links_off`. */
export async function unblockLink(parts: Parts, address: string): Promise<void> {
  await setBlock(parts, address, null);
}

async function setBlock(parts: Parts, address: string, because: string | null): Promise<void> {
  const { accountId, id } = await findByAddress(parts, address);
  await parts.db.owner.transaction().execute(async (tx) => {
    await tx
      .updateTable('short_links')
      .set({ blocked_because: because })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute();
    const action = because === null ? 'link unblocked' : 'link blocked';
    await audit(actingAsOperator(tx, accountId), action, {
      linkId: id,
      link: address,
      ...(because !== null && { reason: because }),
    });
  });
}

async function findByAddress(
  { config, db, secrets }: Parts,
  address: string,
): Promise<{ accountId: number; id: number }> {
  requireLinks(config);
  const url = URL.parse(address.includes('://') ? address : `https://${address}`);
  if (!url) throw invalid('address', 'invalid', `“${address}” is no address.`);
  const host = await new LinkHosts(db, config, config.links!).find(url.host);
  const slug = url.pathname.replaceAll('/', '').toLowerCase();
  const found =
    host === undefined
      ? undefined
      : await new LinkFinder(db.owner, new RecipientSlugs(secrets.key)).find(host, slug);
  if (!found) throw notFound('short link');
  return found.link;
}

/** A blocked link, as listed for the operator. `url` is null for a link that only messages have, and `target` is empty for a landing page. */
export type BlockedLink = {
  url: string | null;
  target: string;
  title: string;
  accountId: number;
  account: string;
  because: string;
};

/** Lists the blocked links of all accounts. */
export async function listBlockedLinks({
  config,
  db,
}: {
  config: Context['config'];
  db: { owner: OwnerDb };
}): Promise<BlockedLink[]> {
  const rows = await db.owner
    .selectFrom('short_links as l')
    .select(['l.account_id', 'l.slug', 'l.target', 'l.title', 'l.blocked_because', 'l.host'])
    .where('l.blocked_because', 'is not', null)
    .orderBy('l.account_id')
    .orderBy('l.id')
    .execute();
  const names = await accountNames(db.owner, [...new Set(rows.map((row) => row.account_id))]);
  return rows.map(({ account_id: accountId, slug, target, title, host, blocked_because }) => ({
    url: slug === null ? null : linkAddress(config, { host, slug }),
    target,
    title,
    accountId,
    account: names.get(accountId)!,
    because: blocked_because!,
  }));
}
