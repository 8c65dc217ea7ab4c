import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Skeleton, Text } from '#web/ui/index.ts';
import { breakdownQuery, type CampaignReport } from '../../campaigns.ts';
import classes from './Breakdown.module.css';
import { Carriers } from './Carriers.tsx';
import { Countries } from './Countries.tsx';
import { Networks } from './Networks.tsx';
import { Reasons } from './Reasons.tsx';

/** What became of the messages, by why they failed, by country, network and carrier. */
export function Breakdown({ campaign }: { campaign: CampaignReport }) {
  const { t } = useTranslation('sending');
  const { data, isPending } = useQuery(breakdownQuery(campaign));
  // What is below must not be pushed out of sight.
  if (isPending) return <Skeleton height={480} />;
  if (!data) return null;
  return (
    <>
      {data.uncounted > 0 && (
        <Text size="sm" tone="muted">
          {t('breakdown.uncounted', { count: data.uncounted })}
        </Text>
      )}
      <div className={classes.parts}>
        {data.errors.length > 0 && <Reasons campaignId={campaign.id} errors={data.errors} />}
        {data.countries.length > 0 && <Countries campaignId={campaign.id} countries={data.countries} />}
        {data.networks.some(({ network }) => network !== null) && (
          <Networks campaignId={campaign.id} networks={data.networks} />
        )}
        {data.carriers.length > 0 && <Carriers campaignId={campaign.id} carriers={data.carriers} />}
      </div>
    </>
  );
}
