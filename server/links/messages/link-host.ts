import type { Context } from '#server/context.ts';
import type { Account } from '#server/platform/db/handles.ts';

/**
 * A host of short links. `name` is '' for the installation's own. Addresses in messages begin with `base`, such as `l.example.com/`: phones
 * need no `https://`.
 */
export type LinkHost = { name: string; domainId: number | null; base: string };

/** Returns the host of new links: the account's default domain, or the installation's own host. */
export async function newLinkHost(context: Pick<Context, 'config'>, { id, db }: Account): Promise<LinkHost> {
  const domain = await db
    .selectFrom('link_domains')
    .select(['id', 'host'])
    .where('account_id', '=', id)
    .where('is_default', '=', true)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  return linkHost(context, domain ? { id: domain.id, host: domain.host } : null);
}

/** Returns the host of a domain; of the installation for null. */
export const linkHost = (
  { config }: Pick<Context, 'config'>,
  domain: { id: number; host: string } | null,
): LinkHost =>
  domain
    ? { name: domain.host, domainId: domain.id, base: `${domain.host}/` }
    : { name: '', domainId: null, base: ownBase(config.links?.url ?? '') };

/** Addresses over HTTP, or with a port, are recognised only with their scheme. */
const ownBase = (url: string): string =>
  /^https:\/\/[^:]+$/.test(url) ? `${url.slice('https://'.length)}/` : `${url}/`;
