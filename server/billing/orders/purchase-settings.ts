import type { Order } from '#contract/orders.ts';
import type { PurchaseSettings } from '#contract/purchase-settings.ts';
import type { Buyer } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { pricingOf } from '../prices/pricing.ts';
import { readCreditPools } from '../statement/pools.ts';
import { readPurchase } from './purchase.ts';
import { ordersOf, toOrder } from './rows.ts';

const MAX_SHOWN = 10;

/** Reads the data for the Buy Now drawer (specification, 2.6 and 3). Throws `no_pool` and `not_for_sale`. */
export async function readPurchaseSettings(account: Account, pool: string | null): Promise<PurchaseSettings> {
  const purchase = await readPurchase(account.db, account.id, pool);
  const { buyer, prices, gateways, issuer, details } = purchase;
  const invoices = await listUnpaidOrders(account);
  return {
    pools: await poolsOf(account, buyer),
    currency: prices.currency,
    taxType: prices.taxType,
    taxPercent: prices.taxPercent,
    fixedPrice: prices.fixedPrice,
    bands: [...prices.bands],
    includesSurcharge: prices.includesSurcharge,
    contactUsEmail: prices.contactEmail,
    gateways,
    automaticInvoicing: buyer.automaticInvoicing,
    bankDetails: issuer.bankDetails,
    openInvoices: invoices,
    pendingTotal: sumTotals(prices.currency, invoices),
    history: await readHistory(account),
    country: buyer.country,
    details,
    isFirstCard: await isFirstCard(account),
  };
}

/** Returns the pools that have prices, with their balances; empty if the account has no country pools. */
async function poolsOf(account: Account, buyer: Buyer): Promise<PurchaseSettings['pools']> {
  const { pools } = await readCreditPools(account);
  if (pools.every(({ pool }) => pool === null)) return [];
  const all = pools.some(({ pool }) => pool === null) ? pools : [{ pool: null, balance: 0 }, ...pools];
  const priced = await Promise.all(
    all.map(async (each) => ({ ...each, prices: await pricingOf(account.db, buyer, each.pool) })),
  );
  return priced.flatMap(({ pool, balance, prices }) =>
    prices
      ? {
          countryToSms: pool,
          costCurrency: prices.currency,
          costPrice: prices.fixedPrice ?? prices.bands[0]?.unitPrice ?? null,
          balance,
        }
      : [],
  );
}

async function listUnpaidOrders({ id, db }: Account): Promise<Order[]> {
  const rows = await ordersOf(db, id)
    .where('orders.state', 'in', ['open', 'requested'])
    .orderBy('orders.id')
    .execute();
  return rows.map(toOrder);
}

const sumTotals = (currency: string, orders: Order[]): number =>
  orders.reduce((sum, order) => (order.currency === currency ? sum + order.combinedTotal : sum), 0);

async function readHistory({ id, db }: Account): Promise<PurchaseSettings['history']> {
  const rows = await ordersOf(db, id)
    .where('orders.state', '=', 'paid')
    .where('orders.for_month', 'is', null)
    .orderBy('orders.id', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  return rows.flatMap((row) =>
    row.document_id === null || row.document_number === null
      ? []
      : [
          {
            orderId: row.id,
            invoiceId: row.document_number,
            documentId: row.document_id,
            date: row.ended_at!.toISOString(),
            credits: row.credits,
            total: row.total,
            currency: row.currency,
          },
        ],
  );
}

async function isFirstCard({ id, db }: Account): Promise<boolean> {
  const paid = await db
    .selectFrom('payments')
    .select('id')
    .where('account_id', '=', id)
    .where('gateway', 'in', ['card', 'hosted-card', 'sandbox'])
    .limit(1)
    .executeTakeFirst();
  return paid === undefined;
}
