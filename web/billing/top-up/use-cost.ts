import { creditsProblem, minCredits, MAX_CREDITS_BY_GATEWAY, maxCredits } from '#contract/order-totals.ts';
import type { PurchaseSettings } from '#contract/purchase-settings.ts';
import type { TopUp } from '#contract/top-up.ts';
import { useSession } from '#web/accounts/index.ts';
import { totalIn } from '../price-changed.ts';
import { wholeIn } from './top-up.ts';

/** What so many credits cost by the saved card, in minor units; null where that is no number of credits with a price. */
export function costOf(settings: PurchaseSettings, card: TopUp['card'], credits: string): number | null {
  const wanted = wholeIn(credits);
  return wanted === undefined ? null : (totalIn(settings, wanted, card?.gateway ?? '')?.amount ?? null);
}

/** What is wrong with a number of credits, as in Buy Now (specification, 5.3). */
export function useCreditsProblem(settings: PurchaseSettings): (credits: string) => string | undefined {
  const { isReseller } = useSession().account;
  const most = maxCredits(settings, { hasBankDetails: settings.bankDetails !== null, isReseller });
  const limits = { least: minCredits(settings), most: Math.min(most, MAX_CREDITS_BY_GATEWAY) };
  return (credits) => creditsProblem(wholeIn(credits), limits);
}
