import { useTranslation } from 'react-i18next';
import { Button, Form, FormProblem, Stack, Text, useFormat } from '#web/ui/index.ts';
import classes from '../DrawerContent.module.css';
import type { StepProps } from '../step-props.ts';
import { StepFooter } from '../StepFooter.tsx';
import { canSaveCard, acceptsCredits } from '../gateway-choice.ts';
import { orderTotal } from '../../price-changed.ts';
import { Totals } from '../Totals.tsx';
import { BillingAddress } from './BillingAddress.tsx';
import { CardFields } from './CardFields.tsx';
import { PaymentGuidance } from './Guidance.tsx';
import { PaymentMethods } from './PaymentMethods.tsx';
import { StripeCard } from '../stripe/StripeCard.tsx';
import { PurchaseNumber } from './PurchaseNumber.tsx';
import { SaveCard } from './SaveCard.tsx';
import { UnfinishedOrder } from './UnfinishedOrder.tsx';

export function PaymentStep({ flow, settings, onOpenDialog }: StepProps) {
  const { t } = useTranslation('buyNow');
  const format = useFormat();
  const { paymentForm: form, quote, credits } = flow;
  const gateway = form.values.gateway || undefined;
  const publicKey = settings.gateways.find(({ name }) => name === 'card')?.publicKey ?? '';
  return (
    <Form
      form={form}
      sections
      className={classes.form}
      onSubmit={() => {
        if (settings.details === null) onOpenDialog('detailsToPay');
        else void form.send();
      }}
    >
      <FormProblem form={form} />
      {flow.isQuoteExpired && (
        <div>
          <Button look="tinted" onClick={flow.orderAtCurrentPrice}>
            {t('payment.orderAgain')}
          </Button>
        </div>
      )}
      {!form.isBusy && <UnfinishedOrder onResume={flow.continuePayment} />}
      <Stack gap="xs">
        <Text size="lg" strong>
          {flow.pool === null
            ? t('payment.summary', { credits: format.number(credits) })
            : t('payment.summaryFor', {
                credits: format.number(credits),
                country: format.country(flow.pool),
              })}
        </Text>
        {quote && !flow.isQuoteExpired && (
          <Text tone="muted">{t('payment.quoted', { number: quote.number })}</Text>
        )}
        <Totals settings={settings} credits={credits} gateway={gateway} />
      </Stack>
      <PaymentMethods form={form} settings={settings} />
      {gateway === 'sandbox' && <CardFields form={form} />}
      {gateway === 'card' && (
        <StripeCard
          form={form}
          tokenizerHolder={flow.tokenizerHolder}
          publicKey={publicKey}
          others={settings.gateways
            .map(({ name }) => name)
            .filter((name) => name !== 'card' && acceptsCredits(name, credits))}
        />
      )}
      {canSaveCard(form.values.gateway) && <SaveCard form={form} />}
      <PaymentGuidance gateway={gateway} isFirstCard={settings.isFirstCard} />
      <BillingAddress settings={settings} onUpdate={() => onOpenDialog('details')} />
      <PurchaseNumber form={form} country={settings.country} />
      <StepFooter
        step="payment"
        settings={settings}
        gateway={gateway}
        total={orderTotal(settings, credits, form.values.gateway)}
        busy={form.isBusy}
        onSecondary={() => {
          form.clear();
          flow.showOrder();
        }}
      />
    </Form>
  );
}
