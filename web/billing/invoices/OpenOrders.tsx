import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders.ts';
import { IconClock, IconReceipt } from '#web/ui/icons.ts';
import { Button, Row, Rows, Section, useFormat } from '#web/ui/index.ts';
import { useMoney } from '../Money.tsx';
import { useMonthName } from '../use-month-name.ts';

type Props = {
  orders: Order[];
  mayCancel: boolean;
  onOpen: (documentId: number) => void;
  onCancel: (order: Order) => void;
};

/** Unpaid invoices and requests for invoices. Renders nothing if there are none. */
export function OpenOrders({ orders, ...more }: Props) {
  const { t } = useTranslation('billing');
  if (orders.length === 0) return null;
  const title = t('invoices.openTitle');
  const purchases = orders.filter(({ forMonth }) => forMonth === null);
  return (
    <Section
      title={title}
      context={purchases.length > 0 && t('invoices.openContext', { count: purchases.length })}
    >
      <Rows label={title}>
        {orders.map((order) => (
          <OpenOrder key={order.id} order={order} {...more} />
        ))}
      </Rows>
    </Section>
  );
}

const NOTE_KEYS = {
  bought: { open: 'invoices.openNote', overdue: 'invoices.overdueNote' },
  used: { open: 'invoices.usedNote', overdue: 'invoices.usedOverdueNote' },
} as const;

function OpenOrder({ order, mayCancel, onOpen, onCancel }: Omit<Props, 'orders'> & { order: Order }) {
  const { t } = useTranslation('billing');
  const [format, money] = [useFormat(), useMoney()];
  const monthOf = useMonthName();
  const { document, combinedTotal, currency, dueOn, forMonth } = order;
  const month = forMonth === null ? '' : monthOf(forMonth);
  const amount = money.amount(combinedTotal, currency);
  const credits = { count: order.credits, credits: format.number(order.credits) };
  const isOverdue = dueOn !== null && dueOn < format.today();
  const day = dueOn === null ? '' : format.fullDay(dueOn);
  if (!document)
    return (
      <Row
        icon={IconClock}
        title={t(month ? 'invoices.requestedMonth' : 'invoices.requested', { ...credits, month })}
        note={t('invoices.requestedNote', { amount })}
        action={
          mayCancel &&
          !month && (
            <Button size="small" look="quiet" onClick={() => onCancel(order)}>
              {t('cancel.request')}
            </Button>
          )
        }
      />
    );
  return (
    <Row
      icon={IconReceipt}
      {...(isOverdue && { tone: 'held' as const })}
      title={`${document.number} · ${amount}`}
      note={t(NOTE_KEYS[month ? 'used' : 'bought'][isOverdue ? 'overdue' : 'open'], {
        ...credits,
        day,
        month,
      })}
      action={
        <Button size="small" look="plain" onClick={() => onOpen(document.id)}>
          {t('invoices.details')}
        </Button>
      }
    />
  );
}
