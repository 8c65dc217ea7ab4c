import { useTranslation } from 'react-i18next';
import { CampaignSelect } from '#web/sending/index.ts';

type Props = {
  name: string;
  /** The campaign's id, or empty. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
};

/** Chooses a campaign. */
export function CampaignField({ name, value, onChange, error }: Props) {
  const { t } = useTranslation('contactFilter');
  return (
    <CampaignSelect
      name={name}
      label={t('campaign')}
      allLabel={t('chooseCampaign')}
      noResults={t('noCampaigns')}
      error={error}
      value={value === '' ? undefined : Number(value)}
      onChange={(campaignId) => onChange(campaignId === undefined ? '' : String(campaignId))}
    />
  );
}
