import { useTranslation } from 'react-i18next';
import { creditsProblem, minCredits, maxCredits, unitPriceOf } from '#contract/order-totals.ts';
import type { PurchaseSettings } from '#contract/purchase-settings.ts';
import { useSession } from '#web/accounts/index.ts';
import { useForm } from '#web/ui/index.ts';
import { buying, changeBuying } from './buying.ts';
import { creditsIn } from './credits.ts';

export type OrderForm = ReturnType<typeof useOrderForm>;

/** How many credits: checked when one goes on to the payment (specification, 5.3). */
export function useOrderForm(settings: PurchaseSettings | undefined, onProceed: (credits: number) => void) {
  const { t } = useTranslation('buyNow');
  const { isReseller } = useSession().account;
  const check = ({ credits }: { credits: string }) => {
    if (!settings) return {};
    const wanted = creditsIn(credits);
    const limits = {
      least: minCredits(settings),
      most: maxCredits(settings, { hasBankDetails: settings.bankDetails !== null, isReseller }),
    };
    const isUnpriced = wanted !== undefined && unitPriceOf(settings, wanted) === null;
    return { credits: creditsProblem(wanted, limits) ?? (isUnpriced ? t('order.ask') : undefined) };
  };
  return useForm(async (values: { credits: string }) => values, {
    initial: { credits: buying.value.credits },
    check,
    onChange: changeBuying,
    onDone: ({ credits }) => onProceed(Number(credits)),
    changesNothing: true,
  });
}
