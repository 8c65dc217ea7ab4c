import { randomUUID } from 'node:crypto';
import { minCredits, type OrderTotals, totalsOf } from '#contract/order-totals.ts';
import { buyerOf } from '#server/accounts/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { detailsOf } from '../details/details.ts';
import { issueInvoice } from '../documents/issue.ts';
import { issuerOf } from '../documents/issuer.ts';
import { lockOrder } from '../orders/read.ts';
import { agreedColumns } from '../orders/rows.ts';
import { type PriceList, pricingOf } from '../prices/pricing.ts';

export type Period = { account_id: number; month: string; ended_at: Date };

/**
 * Creates the order and invoice of a postpaid month, in the caller's transaction. The caller must have
 * locked the period. Returns `nothing` if the total rounds to zero. Returns a problem if data for the
 * invoice is missing. If the account's invoices are not automatic, the operator issues the invoice later.
 */
export async function orderMonth(
  tx: OwnerDb,
  { account_id: accountId, month, ended_at: endedAt }: Period,
  credits: number,
): Promise<'ordered' | 'nothing' | { problem: string }> {
  const buyer = await buyerOf(tx, accountId);
  const prices = await pricingOf(tx, buyer);
  if (!prices) return { problem: 'There are no prices. Run: price set.' };
  if (!(await issuerOf(tx, buyer.brandId))) return { problem: 'No invoice issuer is set. Run: issuer set.' };
  if (!(await detailsOf(tx, accountId)))
    return { problem: 'The account has no billing details. Its users enter them under Billing, Details.' };
  const totals = totalsOfMonth(prices, credits);
  if (!totals)
    return {
      problem: `There is no price for this many credits. Run: price set --account ${accountId} --fixed-price.`,
    };
  if (totals.combinedTotal === 0) return 'nothing';
  const { id } = await tx
    .insertInto('orders')
    .values({
      account_id: accountId,
      request_key: randomUUID(),
      brand_id: buyer.brandId,
      gateway: 'invoice',
      state: buyer.automaticInvoicing ? 'open' : 'requested',
      ...agreedColumns(prices, totals),
      reference_number: '',
      return_to: '/',
      for_month: month,
      period_ended_at: endedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const order = await lockOrder(tx, accountId, id);
  if (order.state === 'open') await issueInvoice(tx, order, { isPaid: false });
  return 'ordered';
}

/** Returns a month's total, without a fee. The lowest band's price also applies to smaller quantities. */
function totalsOfMonth(prices: PriceList, credits: number): OrderTotals | null {
  const lowest = prices.bands[0];
  const bands = lowest && credits < minCredits(prices) ? [{ ...lowest, minPurchase: 0 }] : prices.bands;
  return totalsOf({ ...prices, bands }, credits, 0);
}
