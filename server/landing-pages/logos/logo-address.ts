import { HASH_LENGTH } from '../images/image-address.ts';

const ENDINGS: Readonly<Record<string, string>> = { 'image/svg+xml': 'svg', 'image/png': 'png' };
const PATH = new RegExp(`^/images/([1-9][0-9]{0,14})-logo-([0-9a-f]{${HASH_LENGTH}})\\.(?:svg|png)$`);

/** Returns the path of a logo on the host of short links. It changes with the logo. */
export const logoPath = ({
  accountId,
  hash,
  type,
}: {
  accountId: number;
  hash: string;
  type: string;
}): string => `/images/${accountId}-logo-${hash.slice(0, HASH_LENGTH)}.${ENDINGS[type]}`;

/** The account of a logo, and the beginning of its hash. */
export type LogoKey = { accountId: number; hash: string };

/** Parses the path of a logo. Returns undefined for any other path. */
export function parseLogoPath(path: string): LogoKey | undefined {
  const found = PATH.exec(path);
  return found ? { accountId: Number(found[1]), hash: found[2]! } : undefined;
}
