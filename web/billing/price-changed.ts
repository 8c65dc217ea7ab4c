import { totalsOf } from '#contract/order-totals.ts';
import type { GatewayName } from '#contract/orders.ts';
import type { PurchaseSettings } from '#contract/purchase-settings.ts';
import { CallProblem } from '#web/client/index.ts';
import type { useMoney } from './Money.tsx';

/** A total in minor units. */
export type Total = { amount: number; currency: string };

/** The total changed after the user saw it. The page already shows the new total. */
export class PriceChangedError extends Error {
  readonly before: Total;
  readonly now: Total;

  constructor(before: Total, now: Total) {
    super('The price has changed.');
    this.before = before;
    this.now = now;
  }
}

/** Returns the total of an order, or undefined if the price is only available on request. */
export function orderTotal(
  settings: PurchaseSettings,
  credits: number,
  gateway: GatewayName | '',
): Total | undefined {
  const feeShare = settings.gateways.find(({ name }) => name === gateway)?.feeShare ?? 0;
  const totals = totalsOf(settings, credits, feeShare);
  return totals ? { amount: totals.combinedTotal, currency: settings.currency } : undefined;
}

/** The prices on the page. `refetch` returns undefined on failure. */
type DisplayedPrices = {
  data: PurchaseSettings | undefined;
  refetch: () => Promise<PurchaseSettings | undefined>;
};

/**
 * If the server refused the total because the price has changed, fetches the prices again. Returns
 * `PriceChangedError` with both totals. Otherwise, or if a total is unknown or unchanged, returns
 * `problem`.
 */
export async function toPriceChange(
  problem: unknown,
  { data, refetch }: DisplayedPrices,
  credits: number,
  gateway: GatewayName | '',
): Promise<unknown> {
  if (!(problem instanceof CallProblem) || problem.code !== 'price_changed') return problem;
  const settings = await refetch();
  const before = data && orderTotal(data, credits, gateway);
  const now = settings && orderTotal(settings, credits, gateway);
  return before && now && !isSame(before, now) ? new PriceChangedError(before, now) : problem;
}

const isSame = (one: Total, other: Total): boolean =>
  one.amount === other.amount && one.currency === other.currency;

export const formatTotals = ({ before, now }: PriceChangedError, money: ReturnType<typeof useMoney>) => ({
  before: money.amount(before.amount, before.currency),
  now: money.amount(now.amount, now.currency),
});
