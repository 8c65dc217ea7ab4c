import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/sending.ts';
import { Text } from '#web/ui/kit.ts';
import { Section } from '#web/ui/Section.tsx';
import { CampaignRows } from './CampaignRows.tsx';

export function SendingNow({ campaigns }: { campaigns: Campaign[] }) {
  const { t } = useTranslation('reports');
  return (
    <Section title={t('now.title')}>
      {campaigns.length === 0 ? (
        <Text c="dimmed">{t('now.none')}</Text>
      ) : (
        <CampaignRows campaigns={campaigns} />
      )}
    </Section>
  );
}
