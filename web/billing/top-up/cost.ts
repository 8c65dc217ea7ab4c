import { creditsProblem, minCredits, MAX_CREDITS_BY_GATEWAY, maxCredits } from '#contract/order-totals.ts';
import type { PurchaseSettings } from '#contract/purchase-settings.ts';
import type { TopUp } from '#contract/top-up.ts';
import { useSession } from '#web/accounts/index.ts';
import { orderTotal } from '../price-changed.ts';
import { parseWholeNumber } from './top-up.ts';

/**
 * Returns the total that the saved card would be charged for the credits, in minor units. Returns null if
 * the number is invalid or has no price.
 */
export function topUpCost(settings: PurchaseSettings, card: TopUp['card'], credits: string): number | null {
  const count = parseWholeNumber(credits);
  return count === undefined ? null : (orderTotal(settings, count, card?.gateway ?? '')?.amount ?? null);
}

/**
 * Returns a function that finds the error in a number of credits, by the rules of Buy Now (specification,
 * 5.3).
 */
export function useCreditsProblem(settings: PurchaseSettings): (credits: string) => string | undefined {
  const { isReseller } = useSession().account;
  const accountMax = maxCredits(settings, { hasBankDetails: settings.bankDetails !== null, isReseller });
  const limits = { least: minCredits(settings), most: Math.min(accountMax, MAX_CREDITS_BY_GATEWAY) };
  return (credits) => creditsProblem(parseWholeNumber(credits), limits);
}
