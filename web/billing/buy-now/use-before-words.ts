import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders.ts';
import { useFormat } from '#web/ui/index.ts';
import { useMoney } from '../Money.tsx';

/** State of the first order when its response was lost and a second was submitted. */
const STANDINGS = {
  paid: 'paid',
  started: 'started',
  open: 'open',
  requested: 'requested',
  quoted: 'quoted',
  accepted: 'quoted',
  failed: 'failed',
  cancelled: 'failed',
} as const satisfies Record<Order['state'], string>;

export function useBeforeWords(): (order: Order) => string {
  const { t } = useTranslation('buyNow');
  const [format, money] = [useFormat(), useMoney()];
  return ({ state, credits, combinedTotal, currency, document, problem }) => {
    const how = t(`before.${STANDINGS[state]}`, {
      credits: format.number(credits),
      total: money.amount(combinedTotal, currency),
      number: document?.number,
    });
    return [how, problem, t('before.another')].filter(Boolean).join(' ');
  };
}
