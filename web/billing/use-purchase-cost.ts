import { useQuery } from '@tanstack/react-query';
import { costOf } from '#contract/money.ts';
import { minCredits, unitPriceOf } from '#contract/order-totals.ts';
import { getPurchaseSettings } from '#contract/purchase-settings.ts';
import { useIsAllowed, useSession } from '#web/accounts/index.ts';
import { useMoney } from './Money.tsx';
import { purchaseSettingsQuery } from './purchase-settings.ts';

/**
 * Returns a function that formats the cost of credits before tax. The number of credits is in
 * thousandths. Below the minimum purchase, the function uses the unit price of the minimum. It returns
 * undefined for 0 credits, if the user may not see prices, or if the price is only available on request.
 */
export function usePurchaseCost(): (credits: number) => string | undefined {
  const { isBuyNow } = useSession().account;
  const may = useIsAllowed(getPurchaseSettings) && isBuyNow;
  const { data } = useQuery({ ...purchaseSettingsQuery(), enabled: may });
  const money = useMoney();
  return (credits) => {
    if (!data || credits === 0) return undefined;
    const price = unitPriceOf(data, Math.max(minCredits(data), Math.ceil(credits / 1000)));
    if (price === null) return undefined;
    return money.amount(Math.round(costOf(credits, price, data.currency) / 1000), data.currency);
  };
}
