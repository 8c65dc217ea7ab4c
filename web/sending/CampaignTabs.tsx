import { useTranslation } from 'react-i18next';
import { LinkTabs } from '#web/ui/index.ts';

export function CampaignTabs() {
  const { t } = useTranslation('sending');
  return (
    <LinkTabs
      label={t('campaigns.title')}
      tabs={[
        { to: '/Reports/SentQueued', label: t('calendar.list') },
        { to: '/Reports/SentQueued/Messages', label: t('log.title') },
        { to: '/Reports/SentQueued/Api', label: t('programs.tab') },
        { to: '/Reports/SentQueued/Calendar', label: t('calendar.title') },
      ]}
    />
  );
}
