import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PageCampaigns } from '#contract/landing-pages/statistics.ts';
import { ProblemNote, Section, ShareTable, Skeleton, Text, useFormat } from '#web/ui/index.ts';
import { pageCampaignsQuery } from './actions.ts';

/** Which campaigns brought readers to a page. */
export function VisitsByCampaign({ pageId }: { pageId: number }) {
  const { t } = useTranslation('landingActions');
  const { data, error, refetch } = useQuery(pageCampaignsQuery(pageId));
  return (
    <Section title={t('campaigns.title')} context={t('campaigns.context')}>
      {error && <ProblemNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={80} />}
      {data?.campaigns.length === 0 && <Text tone="muted">{t('campaigns.none')}</Text>}
      {data && data.campaigns.length > 0 && <Campaigns visited={data} />}
    </Section>
  );
}

function Campaigns({ visited: { campaigns, others } }: { visited: PageCampaigns }) {
  const { t } = useTranslation('landingActions');
  const format = useFormat();
  const visits = campaigns.reduce((sum, each) => sum + each.visits, others.visits);
  const shareOf = (part: number) => (visits > 0 ? part / visits : 0);
  return (
    <ShareTable
      label={t('campaigns.title')}
      heads={[t('campaigns.campaign'), t('visits'), t('campaigns.people'), t('forms')]}
      rows={[
        ...campaigns.map(({ campaignId, name, ...figures }) => ({
          key: String(campaignId),
          name: (
            <Link to="/Reports/CampaignReport/$campaignId" params={{ campaignId }} className="link">
              {name}
            </Link>
          ),
          share: shareOf(figures.visits),
          cells: [figures.visits, figures.people, figures.forms].map((count) => format.number(count)),
        })),
        {
          key: 'others',
          name: t('campaigns.others'),
          note: t('campaigns.othersNote'),
          share: shareOf(others.visits),
          cells: [format.number(others.visits), '–', format.number(others.forms)],
        },
      ]}
    />
  );
}
