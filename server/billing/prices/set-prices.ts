import type { Updateable } from 'kysely';
import { z } from 'zod';
import { isCurrency } from '#contract/currencies.ts';
import type { PriceBand } from '#contract/order-totals.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';
import { percent, toShare } from './percent.ts';

/**
 * The buyers that prices apply to: all buyers of a brand, the buyers in one country, or one account. `pool`
 * limits the prices to one pool.
 */
export type PriceScope = {
  brandId: number;
  country?: string | undefined;
  accountId?: number | undefined;
  pool?: string | undefined;
};

/** The terms of a price list. An absent term keeps its value; in a new list, it gets its default. */
export const priceSettings = z.strictObject({
  currency: z
    .string()
    .refine(isCurrency, 'must be a currency as three capital letters, such as ZAR')
    .describe('the currency, such as ZAR')
    .optional(),
  bands: z
    .string()
    .describe(
      'the lowest number of credits of each band and the price of one credit, such as 500=0.35,10000=0.29,1000000=ask',
    )
    .optional(),
  fixedPrice: z.string().describe('one price for any number of credits, such as 0.30').nullable().optional(),
  taxType: z.string().max(20).describe('the name of the tax, such as VAT').nullable().optional(),
  taxPercent: percent("the tax, as a percentage; none for the country's own rule").nullable().optional(),
  includesSurcharge: z
    .stringbool()
    .or(z.boolean())
    .describe('whether they include the carrier surcharge: true (default) or false')
    .optional(),
  contactEmail: z.email().describe('an email address to ask for prices').nullable().optional(),
});
export type PriceSettings = z.input<typeof priceSettings>;

/** Sets prices, in the caller's transaction. Existing orders keep their prices. Throws `invalid`. */
export async function setPrices(tx: OwnerDb, whose: PriceScope, given: PriceSettings): Promise<void> {
  const terms = priceSettings.parse(given);
  const changes = {
    currency: terms.currency,
    bands: terms.bands === undefined ? undefined : JSON.stringify(readBands(terms.bands)),
    // A fixed price would take precedence over new bands, so setting bands clears it.
    fixed_price: parseOptionalPrice(
      terms.bands === undefined ? terms.fixedPrice : (terms.fixedPrice ?? null),
    ),
    tax_type: terms.taxType,
    tax_share: terms.taxPercent === null ? null : terms.taxPercent && toShare(terms.taxPercent),
    includes_surcharge: terms.includesSurcharge,
    contact_email: terms.contactEmail,
  };
  const before = await lockPrices(tx, whose);
  if (before) requirePricesInCurrency(before, terms);
  const { bands, fixed_price } = before
    ? await changePrices(tx, before.id, { ...changes, brand_id: whose.brandId })
    : await addPrices(tx, whose, { ...changes, currency: terms.currency });
  if ((bands as PriceBand[]).length === 0 && fixed_price === null)
    throw invalid(
      'bands',
      'required',
      'Without bands or a fixed price, nobody could buy at these prices. Set one of them.',
    );
}

type CurrentPrices = { id: number; currency: string };

const lockPrices = (tx: OwnerDb, whose: PriceScope): Promise<CurrentPrices | undefined> =>
  tx
    .selectFrom('price_lists')
    .select(['id', 'currency'])
    .where('brand_id', '=', whose.brandId)
    .where('country', 'is not distinct from', whose.country ?? null)
    .where('for_account_id', 'is not distinct from', whose.accountId ?? null)
    .where('pool', 'is not distinct from', whose.pool ?? null)
    .forUpdate()
    .executeTakeFirst();

/** Throws `invalid` if the currency changes but existing prices would remain. */
function requirePricesInCurrency(
  { currency: before }: CurrentPrices,
  { currency, bands, fixedPrice }: PriceSettings,
): void {
  if (currency === undefined || currency === before || bands !== undefined || fixedPrice) return;
  throw invalid(
    'currency',
    'prices_needed',
    `These prices are in ${before}, so their amounts would become ${currency}. Set the bands or the fixed price in the same command.`,
  );
}

const changePrices = (tx: OwnerDb, id: number, changes: Updateable<Tables['price_lists']>) =>
  tx
    .updateTable('price_lists')
    .set(changes)
    .where('id', '=', id)
    .returning(['bands', 'fixed_price'])
    .executeTakeFirstOrThrow();

type Changes = Omit<Updateable<Tables['price_lists']>, 'currency'> & { currency: string | undefined };

function addPrices(tx: OwnerDb, whose: PriceScope, { currency, ...changes }: Changes) {
  if (currency === undefined) throw invalid('currency', 'required', 'New prices need their currency.');
  return tx
    .insertInto('price_lists')
    .values({
      ...changes,
      currency,
      brand_id: whose.brandId,
      country: whose.country ?? null,
      for_account_id: whose.accountId ?? null,
      pool: whose.pool ?? null,
    })
    .returning(['bands', 'fixed_price'])
    .executeTakeFirstOrThrow();
}

/** Parses bands such as `500=0.35,10000=ask`. Each band ends where the next begins. */
function readBands(text: string): PriceBand[] {
  const entries = text.split(',').map((entry) => entry.trim().split('='));
  const starts = entries.map(([start]) => Number(start));
  if (starts.some((start, nth) => !Number.isSafeInteger(start) || start <= (starts[nth - 1] ?? 0)))
    throw invalid(
      'bands',
      'invalid',
      'Each band must start at a whole number of credits, and bands must be in ascending order.',
    );
  return entries.map(([, price = ''], nth) => ({
    minPurchase: starts[nth]!,
    maxPurchase: starts[nth + 1] === undefined ? null : starts[nth + 1]! - 1,
    unitPrice: price === 'ask' ? null : readPrice('bands', price),
  }));
}

/** Parses a price. Null clears the price; undefined leaves it unchanged. */
const parseOptionalPrice = (given: string | null | undefined): number | null | undefined =>
  typeof given === 'string' ? readPrice('fixedPrice', given) : given;

/** Parses a price into millionths of the major unit, without rounding. */
function readPrice(field: string, text: string): number {
  const [, whole, rest = ''] = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  const price = whole === undefined ? 0 : Number(whole) * 1_000_000 + Number(rest.padEnd(6, '0'));
  if (price === 0) throw invalid(field, 'invalid', 'Enter a price such as 0.35, with at most six decimals.');
  return price;
}
