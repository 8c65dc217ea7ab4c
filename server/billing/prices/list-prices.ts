import type { Kysely } from 'kysely';
import type { PriceBand } from '#contract/order-totals.ts';
import { accountNames, readBrands } from '#server/accounts/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** Formatted prices, as an operator sees them. */
export type ListedPrices = {
  brand: string;
  whose: string;
  pool: string;
  currency: string;
  tax: string;
  prices: string;
};

/** Lists the prices of each brand, with the most general first. */
export async function listPrices(db: Kysely<Tables>): Promise<ListedPrices[]> {
  const rows = await db
    .selectFrom('price_lists')
    .selectAll()
    .orderBy('brand_id')
    .orderBy('country', (of) => of.asc().nullsFirst())
    .orderBy('for_account_id', (of) => of.asc().nullsFirst())
    .orderBy('pool', (of) => of.asc().nullsFirst())
    .execute();
  const hosts = new Map((await readBrands(db)).map(({ id, host }) => [id, host ?? 'main']));
  const names = await accountNames(
    db,
    rows.flatMap(({ for_account_id: id }) => id ?? []),
  );
  return rows.map((row) => ({
    brand: hosts.get(row.brand_id)!,
    whose: row.country ?? (row.for_account_id === null ? 'everybody' : names.get(row.for_account_id)!),
    pool: row.pool ?? 'anywhere',
    currency: row.currency,
    tax: `${row.tax_type ?? 'tax'} ${row.tax_share === null ? 'by country' : `${row.tax_share / 100}%`}`,
    prices:
      row.fixed_price === null
        ? (row.bands as PriceBand[]).map(formatBand).join(',')
        : `${row.fixed_price / 1e6}`,
  }));
}

/** Formats a price band in the syntax of the `price set` command. */
const formatBand = ({ minPurchase, unitPrice }: PriceBand): string =>
  `${minPurchase}=${unitPrice === null ? 'ask' : unitPrice / 1e6}`;
