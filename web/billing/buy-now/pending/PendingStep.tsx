import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders.ts';
import { Button, Inline, Notice, PlainLinkButton, Section, Stack, Text, useFormat } from '#web/ui/index.ts';
import { IconDownload } from '#web/ui/icons.ts';
import { documentUrl } from '../../documents/documents.ts';
import classes from '../DrawerContent.module.css';
import type { StepProps } from '../step-props.ts';
import { StepFooter } from '../StepFooter.tsx';
import { Fact, Facts } from '../../Facts.tsx';
import { useMoneyIn } from '../../Money.tsx';
import { useCanShowBank } from '../use-shows-bank.ts';

/** Shows the oldest open invoice, and offers to start another order anyway (specification, 4.3). */
export function PendingStep({ flow, settings, onOpenDialog, onLeave }: StepProps) {
  const { t } = useTranslation('buyNow');
  const navigate = useNavigate();
  const showsBank = useCanShowBank(settings);
  const [order, ...others] = flow.openInvoices;
  if (!order) return null;
  const isRequest = order.document === null;
  const viewInvoices = () => {
    onLeave();
    void navigate({ href: '/Billing/Invoices' });
  };
  return (
    <div className={classes.form}>
      {flow.cancelled && (
        <Notice tone="quiet">
          {t(`pending.cancelled.${kindOf(flow.cancelled)}`)} {t(`pending.stillOpen.${kindOf(order)}`)}
        </Notice>
      )}
      <OpenOrder order={order} />
      <OtherOrders orders={others} />
      <Inline>
        <Button look="quiet" size="small" onClick={flow.startNewOrder}>
          {t('pending.another')}
        </Button>
        <Text size="sm" tone="muted">
          {t(`pending.staysOpen.${kindOf(order)}`)}
        </Text>
      </Inline>
      <StepFooter
        step="pending"
        settings={settings}
        isRequest={isRequest}
        onPrimary={showsBank && !isRequest ? () => onOpenDialog('bank') : viewInvoices}
        onSecondary={() => onOpenDialog('cancelling')}
      />
    </div>
  );
}

/** An order without a document is only a request for an invoice. */
const kindOf = ({ document }: Order) => (document ? 'invoice' : 'request');

function OtherOrders({ orders }: { orders: Order[] }) {
  const { t } = useTranslation('buyNow');
  const invoices = orders.filter((order) => kindOf(order) === 'invoice').length;
  const requests = orders.length - invoices;
  if (orders.length === 0) return null;
  return (
    <Text tone="muted">
      {invoices > 0 && t('pending.alsoOpen', { count: invoices })}{' '}
      {requests > 0 && t('pending.alsoRequested', { count: requests })}
    </Text>
  );
}

function OpenOrder({ order }: { order: Order }) {
  const { t } = useTranslation('buyNow');
  const format = useFormat();
  const money = useMoneyIn(order.currency);
  const { document } = order;
  return (
    <Section
      title={document ? t('pending.invoice', { number: document.number }) : t('pending.request')}
      context={t(document ? 'pending.explain' : 'pending.requested')}
    >
      <Stack>
        <Facts>
          <Fact label={t('pending.credits')}>{format.number(order.credits)}</Fact>
          <Fact label={t('pending.total')}>
            <b className="credits">{money.amount(order.combinedTotal)}</b>
          </Fact>
          {order.dueOn && <Fact label={t('pending.due')}>{format.fullDay(order.dueOn)}</Fact>}
          {order.referenceNumber && <Fact label={t('pending.reference')}>{order.referenceNumber}</Fact>}
        </Facts>
        {document && (
          <div>
            <PlainLinkButton look="plain" icon={IconDownload} href={documentUrl(document.id)} download>
              {t('pending.download')}
            </PlainLinkButton>
          </div>
        )}
      </Stack>
    </Section>
  );
}
