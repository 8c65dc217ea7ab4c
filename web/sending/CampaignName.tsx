import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/sending.ts';

/** A campaign's name, as a link to its report. */
export function CampaignName({ campaign: { id, name } }: { campaign: Pick<Campaign, 'id' | 'name'> }) {
  const { t } = useTranslation('sending');
  return (
    <Link to="/Reports/CampaignReport/$campaignId" params={{ campaignId: id }} className="link">
      {name || t('campaigns.untitled', { id })}
    </Link>
  );
}
