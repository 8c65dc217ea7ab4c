import type { Config, LinksConfig } from '#server/platform/config.ts';
import { Problem } from '#server/platform/errors.ts';

/** Returns the address that readers open. `host` is null for the installation's own. */
export const linkAddress = (
  { links }: Pick<Config, 'links'>,
  { host, slug }: { host: string | null; slug: string },
): string => `${host === null ? (links?.url ?? '') : `https://${host}`}/${slug}`;

/** Returns where links are served. Throws `links_off` if the operator has not set up short links. */
export function requireLinks({ links }: Pick<Config, 'links'>): LinksConfig {
  if (links) return links;
  throw linksOff();
}

export const linksOff = (): Problem =>
  new Problem('conflict', 'links_off', 'Short links are not set up on this installation. Ask your provider.');
