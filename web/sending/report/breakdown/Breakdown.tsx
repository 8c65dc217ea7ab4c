import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Text } from '#web/ui/index.ts';
import { breakdownQuery, type CampaignReport } from '../../campaigns.ts';
import classes from './Breakdown.module.css';
import { Carriers } from './Carriers.tsx';
import { Countries } from './Countries.tsx';
import { Reasons } from './Reasons.tsx';

/** What became of the messages, by why they failed, by country and by carrier. */
export function Breakdown({ campaign }: { campaign: CampaignReport }) {
  const { t } = useTranslation('sending');
  const { data } = useQuery(breakdownQuery(campaign));
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
        {data.countries.length > 0 && <Countries countries={data.countries} />}
        {data.carriers.length > 0 && <Carriers carriers={data.carriers} />}
      </div>
    </>
  );
}
