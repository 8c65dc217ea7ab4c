import { totalsOf } from '#contract/order-totals.ts';
import type { GatewayName } from '#contract/orders.ts';
import type { PurchaseSettings } from '#contract/purchase-settings.ts';
import { CallProblem } from '#web/client/index.ts';
import type { Offer } from './use-offer.ts';

/** A total in minor units. */
type Total = { amount: number; currency: string };

/** The order comes to another total than the page showed. The page shows the new one by now. */
export class PriceChanged extends Error {
  readonly before: Total;
  readonly now: Total;

  constructor(before: Total, now: Total) {
    super('The price of the order has changed.');
    this.before = before;
    this.now = now;
  }
}

/** The total of an order; undefined where the price is to be asked for. */
export function totalIn(
  settings: PurchaseSettings,
  credits: number,
  gateway: GatewayName | '',
): Total | undefined {
  const feeShare = settings.gateways.find(({ name }) => name === gateway)?.feeShare ?? 0;
  const totals = totalsOf(settings, credits, feeShare);
  return totals ? { amount: totals.combinedTotal, currency: settings.currency } : undefined;
}

/** Fetches the prices again where they have changed. Returns the problem with the old and the new total, if both are known. */
export async function withNewTotal(
  problem: unknown,
  { data, refetch, credits }: Offer,
  gateway: GatewayName | '',
): Promise<unknown> {
  if (!(problem instanceof CallProblem) || problem.code !== 'price_changed') return problem;
  const settings = await refetch();
  const before = data && totalIn(data, credits, gateway);
  const now = settings && totalIn(settings, credits, gateway);
  return before && now && !isSame(before, now) ? new PriceChanged(before, now) : problem;
}

const isSame = (one: Total, other: Total): boolean =>
  one.amount === other.amount && one.currency === other.currency;
