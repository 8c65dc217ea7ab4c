import { useTranslation } from 'react-i18next';
import type { GatewayName } from '#contract/orders.ts';
import type { PurchaseSettings } from '#contract/purchase-settings.ts';
import { Button, useFormat } from '#web/ui/index.ts';
import { useMoneyIn } from '../../Money.tsx';
import { cheaperAmount } from './cheaper-amount.ts';

type Props = {
  settings: PurchaseSettings;
  credits: number | undefined;
  /** The gateway whose fee applies. */
  gateway: GatewayName | undefined;
  onChoose: (credits: number) => void;
};

/** Offers a larger order that costs less, because of its price band. */
export function CheaperAmount({ settings, credits = 0, gateway, onChoose }: Props) {
  const { t } = useTranslation('buyNow');
  const format = useFormat();
  const money = useMoneyIn(settings.currency);
  const feeShare = settings.gateways.find(({ name }) => name === gateway)?.feeShare ?? 0;
  const cheaper = cheaperAmount(settings, credits, feeShare);
  return (
    <output>
      {cheaper && (
        <Button size="small" look="plain" onClick={() => onChoose(cheaper.credits)}>
          {t('order.costLess', {
            credits: format.number(cheaper.credits),
            price: money.amount(cheaper.combinedTotal),
          })}
        </Button>
      )}
    </output>
  );
}
