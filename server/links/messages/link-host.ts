import type { Context } from '#server/context.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { choosePlace, type LinkPlace } from '../domains/find-domain.ts';

/**
 * Where links of messages are served. Addresses begin with `base`, such as `l.example.com/`: phones need no `https://`.
 */
export type LinkHost = LinkPlace & { base: string };

/** Returns the host of new links in messages. */
export async function newLinkHost(context: Pick<Context, 'config'>, account: Account): Promise<LinkHost> {
  return linkHost(context, await choosePlace(account, undefined));
}

export const linkHost = ({ config }: Pick<Context, 'config'>, place: LinkPlace): LinkHost => ({
  ...place,
  base: place.host === null ? ownBase(config.links?.url ?? '') : `${place.host}/`,
});

/** Addresses over HTTP, or with a port, are recognised only with their scheme. */
const ownBase = (url: string): string =>
  /^https:\/\/[^:]+$/.test(url) ? `${url.slice('https://'.length)}/` : `${url}/`;
