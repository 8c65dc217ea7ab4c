import type { Config } from '#server/platform/config.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { MailBrand } from '#server/platform/mail/templates.ts';
import type { PlainBrand } from './brand.ts';
import { addressOf, brandOfAccount } from './brands.ts';

/** The branding of a mail to a user of an account, and the base of its links. */
export async function mailBrandOf(
  db: OwnerDb,
  config: Pick<Config, 'publicUrl'>,
  accountId: number,
): Promise<MailBrand> {
  const brand = await brandOfAccount(db, accountId);
  return {
    name: brand.name,
    address: addressOf(brand, config.publicUrl),
    accent: accentOf(brand),
  };
}

/** The accent for mails and documents, which have a light background. */
export const accentOf = ({ accent }: Pick<PlainBrand, 'accent'>): string => accent?.light ?? CARILLON_ACCENT;

/** Carillon's own accent. */
const CARILLON_ACCENT = '#0E6B63';
