import { totalsOf } from '#contract/order-totals.ts';
import type { GatewayName } from '#contract/orders.ts';
import type { PurchaseSettings } from '#contract/purchase-settings.ts';
import { CallProblem } from '#web/client/index.ts';
import type { useMoney } from './Money.tsx';

/** A total in minor units. */
export type Total = { amount: number; currency: string };

/** A purchase comes to another total than the page showed. The page shows the new one by now. */
export class PriceChanged extends Error {
  readonly before: Total;
  readonly now: Total;

  constructor(before: Total, now: Total) {
    super('The price has changed.');
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

/** The prices that the page shows. `refetch` returns undefined if they could not be had. */
type Shown = {
  data: PurchaseSettings | undefined;
  refetch: () => Promise<PurchaseSettings | undefined>;
};

/** Fetches the prices again where they have changed. Returns the problem with the old and the new total, if both are known. */
export async function withNewTotal(
  problem: unknown,
  { data, refetch }: Shown,
  credits: number,
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

/** Both totals as the console writes them. */
export const bothTotals = ({ before, now }: PriceChanged, money: ReturnType<typeof useMoney>) => ({
  before: money.amount(before.amount, before.currency),
  now: money.amount(now.amount, now.currency),
});
