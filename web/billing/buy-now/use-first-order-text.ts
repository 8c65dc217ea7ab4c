import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders.ts';
import { useFormat } from '#web/ui/index.ts';
import { useMoney } from '../Money.tsx';

/**
 * The keys of the texts about the first order, by the order's state. These texts are shown if the user
 * submits a second order after the response to the first was lost.
 */
const TEXT_KEYS = {
  paid: 'paid',
  started: 'started',
  open: 'open',
  requested: 'requested',
  quoted: 'quoted',
  accepted: 'quoted',
  failed: 'failed',
  cancelled: 'failed',
} as const satisfies Record<Order['state'], string>;

export function useFirstOrderText(): (order: Order) => string {
  const { t } = useTranslation('buyNow');
  const [format, money] = [useFormat(), useMoney()];
  return ({ state, credits, combinedTotal, currency, document, problem }) => {
    const text = t(`firstOrder.${TEXT_KEYS[state]}`, {
      credits: format.number(credits),
      total: money.amount(combinedTotal, currency),
      number: document?.number,
    });
    return [text, problem, t('firstOrder.another')].filter(Boolean).join(' ');
  };
}
