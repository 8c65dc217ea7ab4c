import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePurchaseCost } from '#web/billing/index.ts';
import { Credits, type Figure, Figures, useFormat } from '#web/ui/index.ts';
import { type CampaignFilter, totalsQuery } from '../campaigns.ts';

/** The totals of the listed campaigns. */
export function Totals({ filter }: { filter: CampaignFilter }) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const worth = usePurchaseCost();
  const { data } = useQuery(totalsQuery(filter));
  if (!data || data.messages === 0) return null;
  const { campaigns, isComplete, messages, delivered, failed, parts, cost } = data;
  const money = worth(cost);
  const share = (some: number, of: 'delivered' | 'failed'): Figure => ({
    label: t(`figures.${of}`),
    value: format.share(some / messages),
    note: format.number(some),
    link: some > 0 ? { to: '/Reports/SentQueued', search: { ...filter, has: of } } : undefined,
  });
  return (
    <section aria-label={t('campaigns.totals')}>
      <Figures
        {...(isComplete && { small: true })}
        figures={[
          {
            label: t('campaigns.messages'),
            value: format.number(messages),
            note: t(isComplete ? 'campaigns.inCampaigns' : 'campaigns.inNewest', { count: campaigns }),
          },
          share(delivered, 'delivered'),
          share(failed, 'failed'),
          {
            label: t('figures.cost'),
            value: <Credits amount={cost} />,
            note: [t('figures.parts', { count: parts }), money && t('summary.worth', { money })]
              .filter(Boolean)
              .join(', '),
          },
        ]}
      />
    </section>
  );
}
