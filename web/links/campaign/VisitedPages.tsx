import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ProblemNote, Section, ShareTable, Skeleton, useFormat } from '#web/ui/index.ts';
import { campaignPagesQuery } from './campaign-clicks.ts';

/** What the recipients of a campaign did on the landing pages in its messages. */
export function VisitedPages({ campaignId }: { campaignId: number }) {
  const { t } = useTranslation('links');
  const format = useFormat();
  const { data, error, refetch } = useQuery(campaignPagesQuery(campaignId));
  const most = Math.max(...(data?.pages ?? []).map(({ people }) => people), 1);
  return (
    <Section title={t('campaign.pages')} context={t('campaign.pagesContext')}>
      {error && <ProblemNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={80} />}
      {data && (
        <ShareTable
          label={t('campaign.pages')}
          heads={[
            t('campaign.page'),
            t('campaign.people'),
            t('campaign.visits'),
            t('campaign.presses'),
            t('campaign.forms'),
          ]}
          rows={data.pages.map(({ pageId, title, people, visits, presses, forms }) => ({
            key: String(pageId),
            name: (
              <Link to="/LandingPages/List/$pageId" params={{ pageId }} className="link">
                {title}
              </Link>
            ),
            share: people / most,
            cells: [people, visits, presses, forms].map((count) => format.number(count)),
          }))}
        />
      )}
    </Section>
  );
}
