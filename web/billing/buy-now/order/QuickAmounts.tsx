import { useTranslation } from 'react-i18next';
import type { PurchaseSettings } from '#contract/purchase-settings.ts';
import { Button, Inline, useFormat } from '#web/ui/index.ts';
import { quickAmounts } from './quick-amounts.ts';

type Props = {
  settings: PurchaseSettings;
  credits: number | undefined;
  onChoose: (credits: number) => void;
};

/** Buttons that fill in a common number of credits. */
export function QuickAmounts({ settings, credits, onChoose }: Props) {
  const { t } = useTranslation('buyNow');
  const format = useFormat();
  return (
    <Inline as="fieldset" aria-label={t('order.quick')}>
      {quickAmounts(settings).map((amount) => (
        <Button
          key={amount}
          size="small"
          look="tinted"
          aria-label={t('order.quickAmount', { credits: format.number(amount) })}
          aria-pressed={amount === credits}
          onClick={() => onChoose(amount)}
        >
          {format.number(amount)}
        </Button>
      ))}
    </Inline>
  );
}
