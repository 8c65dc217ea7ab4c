import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders.ts';
import { IconClock } from '#web/ui/icons.ts';
import { Button, Row, Rows, Section, useFormat } from '#web/ui/index.ts';
import { useMoney } from '../Money.tsx';

type Props = { orders: Order[]; mayCancel: boolean; onCancel: (order: Order) => void };

/**
 * Pending payments. A payment by automatic top-up has no cancel button, because cancelling it would stop
 * the top-up rule.
 */
export function StartedOrders({ orders, mayCancel, onCancel }: Props) {
  const { t } = useTranslation('billing');
  const [format, money] = [useFormat(), useMoney()];
  if (orders.length === 0) return null;
  const title = t('invoices.startedTitle');
  return (
    <Section title={title} context={t('invoices.startedContext')}>
      <Rows label={title}>
        {orders.map((order) => (
          <Row
            key={order.id}
            icon={IconClock}
            title={t('invoices.started', {
              credits: format.number(order.credits),
              amount: money.amount(order.combinedTotal, order.currency),
            })}
            note={t(order.isAutomatic ? 'invoices.startedByRule' : 'invoices.startedNote')}
            action={
              mayCancel &&
              !order.isAutomatic && (
                <Button size="small" look="quiet" onClick={() => onCancel(order)}>
                  {t('cancel.short')}
                </Button>
              )
            }
          />
        ))}
      </Rows>
    </Section>
  );
}
