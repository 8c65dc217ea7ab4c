import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/sending.ts';
import { CampaignChip, StateBar } from '#web/ui/index.ts';
import classes from './DashboardPage.module.css';

export function CampaignRows({ campaigns }: { campaigns: Campaign[] }) {
  const { t } = useTranslation('reports');
  return (
    <ul className={classes.campaigns}>
      {campaigns.map((campaign) => (
        <li key={campaign.id}>
          <Link
            to="/Reports/CampaignReport/$campaignId"
            params={{ campaignId: campaign.id }}
            className={`link ${classes.name}`}
            title={campaign.name || undefined}
          >
            {campaign.name || t('concerns.campaign', { id: campaign.id })}
          </Link>
          <StateBar
            counts={campaign.counts}
            total={campaign.recipients}
            moving={campaign.state === 'sending' && !campaign.paused}
          />
          <div>
            <CampaignChip campaign={campaign} />
          </div>
        </li>
      ))}
    </ul>
  );
}
