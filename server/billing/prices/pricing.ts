import { type Kysely, sql } from 'kysely';
import type { PriceBand, Pricing } from '#contract/order-totals.ts';
import type { Buyer } from '#server/accounts/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** South African VAT, the default for rand (specification, 9). */
const ZAR_TAX_PERCENT = 15;

export type PriceList = Pricing & {
  /** The name of the tax. The default is VAT; null if no tax applies. */
  taxType: string | null;
  includesSurcharge: boolean;
  contactEmail: string | null;
};

/**
 * Returns the prices that apply to a buyer: the account's own, or else its country's, or else its brand's.
 * For a country's pool, prices for that pool precede general prices. Returns undefined if nothing is for
 * sale.
 */
export async function pricingOf(
  db: Kysely<Tables>,
  { accountId, brandId, country }: Pick<Buyer, 'accountId' | 'brandId' | 'country'>,
  pool: string | null = null,
): Promise<PriceList | undefined> {
  const row = await db
    .selectFrom('price_lists')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where(sql<boolean>`(for_account_id IS NULL OR for_account_id = ${accountId})`)
    .where(sql<boolean>`(country IS NULL OR country = ${country})`)
    .where(sql<boolean>`(pool IS NULL OR pool = ${pool})`)
    .orderBy(sql`pool IS NULL, for_account_id IS NULL, country IS NULL`)
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const taxPercent = row.tax_share === null ? defaultTaxPercentOf(row.currency) : row.tax_share / 100;
  return {
    currency: row.currency,
    fixedPrice: row.fixed_price,
    bands: row.bands as PriceBand[],
    taxPercent,
    taxType: row.tax_type ?? (taxPercent > 0 ? 'VAT' : null),
    includesSurcharge: row.includes_surcharge,
    contactEmail: row.contact_email,
  };
}

const defaultTaxPercentOf = (currency: string): number => (currency === 'ZAR' ? ZAR_TAX_PERCENT : 0);
