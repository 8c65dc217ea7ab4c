import { useTranslation } from 'react-i18next';
import type { GatewayName } from '#contract/orders.ts';
import type { PurchaseSettings } from '#contract/purchase-settings.ts';
import { RadioList, Section, Text, useFormat } from '#web/ui/index.ts';
import type { PaymentForm } from '../use-payment-form.ts';

/** The payment methods with their fees. */
export function PaymentMethods({ form, settings }: { form: PaymentForm; settings: PurchaseSettings }) {
  const { t } = useTranslation('buyNow');
  const format = useFormat();
  const { value, error, onChange } = form.field('gateway');
  const hintOf = ({ name, feeShare }: PurchaseSettings['gateways'][number]) => {
    const fee =
      feeShare === 0 ? t('payment.noFee') : t('payment.fee', { share: format.share(feeShare / 10_000) });
    if (name === 'quote') return t('payment.quoteHint');
    return name === 'sandbox' ? `${fee} · ${t('payment.sandboxHint')}` : fee;
  };
  if (settings.gateways.length === 0) return <Text>{t('payment.noneOffered')}</Text>;
  return (
    <Section title={t('payment.method')}>
      <RadioList
        label={t('payment.method')}
        value={value}
        options={settings.gateways.map((gateway) => ({
          value: gateway.name,
          label: t(`payment.methods.${gateway.name}`),
          hint: hintOf(gateway),
        }))}
        onChange={(chosen) => onChange(chosen as GatewayName)}
      />
      {error !== undefined && (
        <div role="alert">
          <Text size="xs" tone="bad" above="xs">
            {error}
          </Text>
        </div>
      )}
    </Section>
  );
}
