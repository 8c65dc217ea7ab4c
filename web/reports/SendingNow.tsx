import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/sending.ts';
import { Section, Text } from '#web/ui/index.ts';
import { CampaignRows } from './CampaignRows.tsx';

export function SendingNow({ campaigns }: { campaigns: Campaign[] }) {
  const { t } = useTranslation('reports');
  return (
    <Section title={t('now.title')}>
      {campaigns.length === 0 ? (
        <Text tone="muted">{t('now.none')}</Text>
      ) : (
        <CampaignRows campaigns={campaigns} />
      )}
    </Section>
  );
}
