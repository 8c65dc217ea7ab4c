import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CARD_SAVING_GATEWAYS } from '#contract/orders.ts';
import { LegendSection, ProblemNote, Skeleton, Stack } from '#web/ui/index.ts';
import { purchaseSettingsQuery } from '../purchase-settings.ts';
import { NoCard } from './NoCard.tsx';
import { SavedCard } from './SavedCard.tsx';
import { TopUpNotice } from './TopUpNotice.tsx';
import { topUpQuery } from './top-up.ts';
import { TopUpForm } from './TopUpForm.tsx';

export function TopUpSection() {
  const { t } = useTranslation('topUp');
  const { data, error, refetch } = useQuery(topUpQuery);
  const settings = useQuery(purchaseSettingsQuery());
  const problem = error ?? settings.error;
  if ((!data || !settings.data) && problem)
    return <ProblemNote error={problem} onRetry={() => void Promise.all([refetch(), settings.refetch()])} />;
  if (!data || !settings.data) return <Skeleton height={160} />;
  return (
    <LegendSection title={t('title')} context={t('context')}>
      <Stack>
        <TopUpNotice topUp={data} />
        {data.card ? (
          <>
            <SavedCard card={data.card} />
            <TopUpForm topUp={data} settings={settings.data} />
          </>
        ) : (
          <NoCard canSave={settings.data.gateways.some(({ name }) => CARD_SAVING_GATEWAYS.includes(name))} />
        )}
      </Stack>
    </LegendSection>
  );
}
