import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { type BrandLogo, brandSettings } from '#server/accounts/index.ts';
import type { FlagKind } from './flags.ts';
import { describeSettings, flagKindsOf, type Setting, settingsOf } from './settings.ts';

export const BRAND_SETTINGS: Setting[] = settingsOf(brandSettings, 'unchanged');

/** Missing from the brand's terms, because the command reads it from a file. */
const LOGO: Setting = {
  key: 'logo',
  flag: 'logo',
  kind: 'value',
  takes: 'a file with a picture (.svg or .png, 32 KB at most), or none',
  fallback: undefined,
  needed: false,
  none: undefined,
};

export const brandFlags: Record<string, FlagKind> = flagKindsOf([...BRAND_SETTINGS, LOGO]);

export const describeBrandFlags = (): string => describeSettings([...BRAND_SETTINGS, LOGO]);

/** Converts a brand name from the command line to a host; null for `main`. */
export const brandHost = (name: string): string | null => (name === 'main' ? null : name.toLowerCase());

const LOGO_TYPES = { '.svg': 'image/svg+xml', '.png': 'image/png' } as const;

/**
 * Reads the logo from the file that `--logo` names. Returns undefined without the flag and null for `none`.
 */
export function readLogo(flags: Map<string, string[]>): BrandLogo | null | undefined {
  const [file] = flags.get('logo') ?? [];
  if (file === undefined) return undefined;
  if (file === 'none') return null;
  const type = LOGO_TYPES[extname(file).toLowerCase() as keyof typeof LOGO_TYPES];
  if (!type) throw new Error('--logo takes a file whose name ends with .svg or .png.');
  return { type, content: readFileSync(file) };
}
