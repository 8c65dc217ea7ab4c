import { creditsProblem, minCredits, MAX_CREDITS_BY_GATEWAY, maxCredits } from '#contract/order-totals.ts';
import { invalid, Problem } from '#server/platform/errors.ts';
import type { Purchase } from './purchase.ts';

/** Throws `billing_details_required` if the account has no billing details. */
export function requireBillingDetails({ details }: Pick<Purchase, 'details'>): void {
  if (!details)
    throw new Problem('conflict', 'billing_details_required', 'Enter your billing details first.');
}

/**
 * Throws `invalid` for a number of credits that the account cannot buy (specification, 5.3). With `byCard`,
 * the limit of card payments applies.
 */
export function requireCredits(
  { issuer, buyer, prices }: Purchase,
  credits: number,
  { byCard }: { byCard: boolean },
): void {
  const { isReseller } = buyer;
  const most = maxCredits(prices, { hasBankDetails: issuer.bankDetails !== null, isReseller });
  const problem = creditsProblem(credits, {
    least: minCredits(prices),
    most: byCard ? Math.min(most, MAX_CREDITS_BY_GATEWAY) : most,
  });
  if (problem) throw invalid('credits', 'invalid', problem);
}

/** Throws `no_price` if the total rounds to zero, because nobody can pay it. */
export function requireNonzeroTotal(total: number): void {
  if (total === 0)
    throw new Problem(
      'conflict',
      'no_price',
      'So few credits would cost nothing at these prices. Order more, or contact your provider.',
    );
}

/**
 * Throws `price_changed` if the total differs from the total that the page showed. Totals are in minor units.
 */
export function requireUnchangedTotal(total: number, shown: number): void {
  if (total !== shown)
    throw new Problem('conflict', 'price_changed', 'The price has changed. Please review it.');
}
