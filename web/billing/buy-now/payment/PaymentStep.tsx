import { useTranslation } from 'react-i18next';
import { Button, Form, FormProblem, Stack, Text, useFormat } from '#web/ui/index.ts';
import classes from '../DrawerContent.module.css';
import type { StepProps } from '../step-props.ts';
import { Foot } from '../Foot.tsx';
import { savesCard, takes } from '../gateway-choice.ts';
import { totalIn } from '../../price-changed.ts';
import { Totals } from '../Totals.tsx';
import { BillingAddress } from './BillingAddress.tsx';
import { CardFields } from './CardFields.tsx';
import { Guidance } from './Guidance.tsx';
import { Methods } from './Methods.tsx';
import { StripeCard } from '../stripe/StripeCard.tsx';
import { PurchaseNumber } from './PurchaseNumber.tsx';
import { SaveCard } from './SaveCard.tsx';
import { Unfinished } from './Unfinished.tsx';

/** How the order is paid, and whom the invoice is to. */
export function PaymentStep({ flow, settings, onAsk }: StepProps) {
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
        if (settings.details === null) onAsk('detailsToPay');
        else void form.send();
      }}
    >
      <FormProblem form={form} />
      {flow.isQuoteOver && (
        <div>
          <Button look="tinted" onClick={flow.orderAnew}>
            {t('payment.orderAgain')}
          </Button>
        </div>
      )}
      {!form.isBusy && <Unfinished onGoOn={flow.goOn} />}
      <Stack gap="xs">
        <Text size="lg" strong>
          {flow.pool === null
            ? t('payment.summary', { credits: format.number(credits) })
            : t('payment.summaryFor', {
                credits: format.number(credits),
                country: format.country(flow.pool),
              })}
        </Text>
        {quote && !flow.isQuoteOver && (
          <Text tone="muted">{t('payment.quoted', { number: quote.number })}</Text>
        )}
        <Totals settings={settings} credits={credits} gateway={gateway} />
      </Stack>
      <Methods form={form} settings={settings} />
      {gateway === 'sandbox' && <CardFields form={form} />}
      {gateway === 'card' && (
        <StripeCard
          form={form}
          counter={flow.counter}
          publicKey={publicKey}
          others={settings.gateways
            .map(({ name }) => name)
            .filter((name) => name !== 'card' && takes(name, credits))}
        />
      )}
      {savesCard(form.values.gateway) && <SaveCard form={form} />}
      <Guidance gateway={gateway} isFirstCard={settings.isFirstCard} />
      <BillingAddress settings={settings} onUpdate={() => onAsk('details')} />
      <PurchaseNumber form={form} country={settings.country} />
      <Foot
        step="payment"
        settings={settings}
        gateway={gateway}
        total={totalIn(settings, credits, form.values.gateway)}
        busy={form.isBusy}
        onSecondary={() => {
          form.clear();
          flow.toOrder();
        }}
      />
    </Form>
  );
}
