import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/sending.ts';
import { Section } from '#web/ui/index.ts';
import { CampaignRows } from './CampaignRows.tsx';

export function RecentCampaigns({ campaigns }: { campaigns: Campaign[] }) {
  const { t } = useTranslation('reports');
  if (campaigns.length === 0) return null;
  return (
    <Section
      title={t('recent.title')}
      actions={
        <Link to="/Reports/SentQueued" className="link">
          {t('recent.all')}
        </Link>
      }
    >
      <CampaignRows campaigns={campaigns} />
    </Section>
  );
}
