import { useTranslation } from 'react-i18next';
import { creditsProblem, minCredits, maxCredits, unitPriceOf } from '#contract/order-totals.ts';
import type { PurchaseSettings } from '#contract/purchase-settings.ts';
import { useSession } from '#web/accounts/index.ts';
import { useForm } from '#web/ui/index.ts';
import { buyNowStore, updateBuyNow } from './buy-now-store.ts';
import { parseCredits } from './credits.ts';

export type OrderForm = ReturnType<typeof useOrderForm>;

/** A form for the number of credits, which is checked before the payment step (specification, 5.3). */
export function useOrderForm(settings: PurchaseSettings | undefined, onProceed: (credits: number) => void) {
  const { t } = useTranslation('buyNow');
  const { isReseller } = useSession().account;
  const check = ({ credits }: { credits: string }) => {
    if (!settings) return {};
    const count = parseCredits(credits);
    const limits = {
      least: minCredits(settings),
      most: maxCredits(settings, { hasBankDetails: settings.bankDetails !== null, isReseller }),
    };
    const isUnpriced = count !== undefined && unitPriceOf(settings, count) === null;
    return { credits: creditsProblem(count, limits) ?? (isUnpriced ? t('order.ask') : undefined) };
  };
  return useForm(async (values: { credits: string }) => values, {
    initial: { credits: buyNowStore.value.credits },
    check,
    onChange: updateBuyNow,
    onDone: ({ credits }) => onProceed(Number(credits)),
    changesNothing: true,
  });
}
