import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CampaignPage } from '#contract/campaign-clicks.ts';
import { ShareTable, useFormat } from '#web/ui/index.ts';

/** The landing pages in the messages of a campaign, most visitors first. */
export function VisitedPages({ pages }: { pages: readonly CampaignPage[] }) {
  const { t } = useTranslation('landingActions');
  const format = useFormat();
  const most = Math.max(...pages.map(({ people }) => people), 1);
  return (
    <ShareTable
      label={t('inCampaign.title')}
      heads={[t('inCampaign.page'), t('people'), t('visits'), t('presses'), t('forms')]}
      rows={pages.map(({ pageId, title, people, visits, presses, forms }) => ({
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
  );
}
