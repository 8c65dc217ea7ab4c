import type { Kysely } from 'kysely';
import type { GatewayName } from '#contract/orders.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { seal, unseal } from '#server/platform/sealed.ts';

/** A saved card, as the account sees it. */
export type SavedCard = {
  id: number;
  /** The brand whose provider stores the card. */
  brandId: number;
  gateway: GatewayName;
  brand: string;
  lastDigits: string;
  expiryMonth: string;
};

/** Returns an account's saved card; undefined if it has none. */
export async function savedCardOf(db: Kysely<Tables>, accountId: number): Promise<SavedCard | undefined> {
  const row = await db
    .selectFrom('saved_cards')
    .select(['id', 'brand_id', 'gateway', 'card_brand', 'last_digits', 'good_until'])
    .where('account_id', '=', accountId)
    .where('forget_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      brandId: row.brand_id,
      gateway: row.gateway as GatewayName,
      brand: row.card_brand,
      lastDigits: row.last_digits,
      expiryMonth: row.good_until,
    }
  );
}

/** Returns the card's name for the activity log. */
export const nameOf = ({ brand, lastDigits }: Pick<SavedCard, 'brand' | 'lastDigits'>): string =>
  `${brand} ${lastDigits}`;

/**
 * Binds an encrypted reference to its row. It cannot be decrypted for another account, brand or payment
 * method.
 */
type SealScope = { accountId: number; brandId: number; gateway: string };

const sealContextOf = ({ accountId, brandId, gateway }: SealScope) =>
  ({ purpose: 'saved cards', owner: `card ${accountId} ${brandId} ${gateway}` }) as const;

/** Encrypts the provider's reference of a card for storage in the database. */
export const sealReference = (key: string, whose: SealScope, reference: string): Buffer =>
  seal(key, sealContextOf(whose), reference);

export const openReference = (key: string, whose: SealScope, sealed: Buffer): string =>
  unseal(key, sealContextOf(whose), sealed);
