import type { Config } from '#server/platform/config.ts';
import { Problem } from '#server/platform/errors.ts';

/** Returns the address that readers open. `host` is that of the account's domain; null for the installation's own. */
export const linkAddress = (
  { links }: Pick<Config, 'links'>,
  { host, slug }: { host: string | null; slug: string },
): string => `${host === null ? (links?.url ?? '') : `https://${host}`}/${slug}`;

/** Throws `links_off` if the operator has not set up short links. */
export function requireLinks({ links }: Pick<Config, 'links'>): void {
  if (!links)
    throw new Problem(
      'conflict',
      'links_off',
      'Short links are not set up on this installation. Ask your provider.',
    );
}
