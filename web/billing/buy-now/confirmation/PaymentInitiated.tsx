import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelOrder } from '#contract/orders.ts';
import { call } from '#web/client/index.ts';
import { Button, Heading, Inline, ExternalLink, ProblemNote, Spinner, Text } from '#web/ui/index.ts';
import type { BuyNowFlow } from '../use-flow.ts';
import type { PlacedOrder } from '../placed-order.ts';
import classes from './confirmation.module.css';

const LATE_CONFIRMATION_MS = 30_000;

/** The key of the text to show, by the next step of the payment. */
const TEXT_KEYS = { open: 'text', confirm: 'verifying', nothing: 'silent' } as const;

/** A started payment: its next step, and what to do if no confirmation arrives. */
export function PaymentInitiated({
  flow,
  placed: { order, next },
}: {
  flow: BuyNowFlow;
  placed: PlacedOrder;
}) {
  const { t } = useTranslation('buyNow');
  const isLate = useIsLate(order.id);
  const { verification } = flow;
  const cancel = useMutation({
    mutationFn: () => call(cancelOrder, { params: { orderId: order.id } }),
    onSuccess: () => flow.choosePayment(),
  });
  return (
    <div className={classes.message}>
      <Heading level={2}>{t('outcome.PAYMENT_INITIATED.title')}</Heading>
      <Text>{t(`outcome.PAYMENT_INITIATED.${TEXT_KEYS[next.kind]}`)}</Text>
      {next.kind === 'open' && (
        <ExternalLink href={next.url}>{t('outcome.PAYMENT_INITIATED.open')}</ExternalLink>
      )}
      <Inline justify="center">
        <Spinner />
        <output>{t('outcome.PAYMENT_INITIATED.waiting')}</output>
      </Inline>
      {order.gateway === 'card' && (
        <Button
          size="small"
          look="tinted"
          busy={verification.isPending}
          onClick={() => verification.start({ order, next })}
        >
          {t('outcome.PAYMENT_INITIATED.verify')}
        </Button>
      )}
      {verification.error && <ProblemNote error={verification.error} />}
      {isLate && <Text>{t('outcome.PAYMENT_INITIATED.long')}</Text>}
      {cancel.error && <ProblemNote error={cancel.error} />}
      <Button look="quiet" size="small" busy={cancel.isPending} onClick={() => cancel.mutate()}>
        {t('outcome.PAYMENT_INITIATED.cancel')}
      </Button>
    </div>
  );
}

function useIsLate(orderId: number): boolean {
  const [late, setLate] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setLate(orderId), LATE_CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [orderId]);
  return late === orderId;
}
