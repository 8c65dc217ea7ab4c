import { useQuery } from '@tanstack/react-query';
import { costOf } from '#contract/money.ts';
import { getPurchaseSettings } from '#contract/purchase-settings.ts';
import { useMay, useSession } from '#web/accounts/index.ts';
import { useMoney } from './Money.tsx';
import { purchaseSettingsQuery } from './purchase-settings.ts';

/**
 * What credits, in thousandths, cost to buy at the price of the fewest, before tax. Undefined where the user may not see prices, or
 * one has to ask for them.
 */
export function useWorth(): (credits: number) => string | undefined {
  const { isBuyNow } = useSession().account;
  const may = useMay(getPurchaseSettings) && isBuyNow;
  const { data } = useQuery({ ...purchaseSettingsQuery(), enabled: may });
  const money = useMoney();
  return (credits) => {
    const price = data && (data.fixedPrice ?? data.bands[0]?.unitPrice);
    if (price === undefined || price === null || credits === 0) return undefined;
    return money.amount(Math.round(costOf(credits, price, data!.currency) / 1000), data!.currency);
  };
}
