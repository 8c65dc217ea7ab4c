import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { type BrandLogo, brandTerms } from '#server/accounts/index.ts';
import type { FlagKind } from './flags.ts';
import { describeSettings, flagKindsOf, type Setting, settingsOf } from './settings.ts';

export const brandSettings: Setting[] = settingsOf(brandTerms, 'unchanged');

/** Read from a file, and not part of the terms. */
const LOGO: Setting = {
  key: 'logo',
  flag: 'logo',
  kind: 'value',
  takes: 'a file with a picture (.svg or .png, 32 KB at most), or none',
  fallback: undefined,
  needed: false,
  none: undefined,
};

export const brandFlags: Record<string, FlagKind> = flagKindsOf([...brandSettings, LOGO]);

export const describeBrandFlags = (): string => describeSettings([...brandSettings, LOGO]);

/** The brand that a word names: the main one, or that of a host. */
export const hostOf = (word: string): string | null => (word === 'main' ? null : word.toLowerCase());

const TYPES = { '.svg': 'image/svg+xml', '.png': 'image/png' } as const;

/** The logo that a flag names; undefined without the flag, null to remove the logo. */
export function readLogo(flags: Map<string, string[]>): BrandLogo | null | undefined {
  const [file] = flags.get('logo') ?? [];
  if (file === undefined) return undefined;
  if (file === 'none') return null;
  const type = TYPES[extname(file).toLowerCase() as keyof typeof TYPES];
  if (!type) throw new Error('--logo takes a file whose name ends with .svg or .png.');
  return { type, content: readFileSync(file) };
}
