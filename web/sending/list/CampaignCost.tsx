import { useTranslation } from 'react-i18next';
import type { ListedCampaign } from '#contract/sending.ts';
import { usePurchaseCost } from '#web/billing/index.ts';
import { Credits, Text, useFormat } from '#web/ui/index.ts';

type Props = Pick<ListedCampaign, 'state' | 'cost' | 'expectedCost' | 'isShortOfCredits'>;

/** The actual or expected cost in credits, with its price in the tooltip. */
export function CampaignCost({ state, cost, expectedCost, isShortOfCredits }: Props) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const worth = usePurchaseCost();
  const priceOf = (credits: number) => {
    const money = worth(credits);
    return money && t('summary.worth', { money });
  };
  if (cost > 0 || !expectedCost)
    return (
      <span title={priceOf(cost)}>
        <Credits amount={cost} />
      </span>
    );
  const isReserved = state === 'scheduled' && !isShortOfCredits;
  const title = [priceOf(expectedCost), isReserved && t('before.reserved')].filter(Boolean).join(' · ');
  return (
    <Text as="span" tone="muted" title={title || undefined}>
      {t('summary.about', { value: format.credits(expectedCost) })}
    </Text>
  );
}
