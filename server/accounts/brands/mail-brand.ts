import type { Config } from '#server/platform/config.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { MailBrand } from '#server/platform/mail/templates.ts';
import type { PlainBrand } from './brand.ts';
import { brandUrl, brandOfAccount } from './brands.ts';

/** Returns the branding and the base URL for emails to an account's users. */
export async function mailBrandOf(
  db: OwnerDb,
  config: Pick<Config, 'publicUrl'>,
  accountId: number,
): Promise<MailBrand> {
  const brand = await brandOfAccount(db, accountId);
  return {
    name: brand.name,
    address: brandUrl(brand, config.publicUrl),
    accent: accentOf(brand),
  };
}

/** Returns the accent colour for emails and documents, which have a light background. */
export const accentOf = ({ accent }: Pick<PlainBrand, 'accent'>): string => accent?.light ?? CARILLON_ACCENT;

const CARILLON_ACCENT = '#0E6B63';
