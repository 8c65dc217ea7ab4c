import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { saveOptOutSettings } from '#contract/opt-out-settings.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { Page, ProblemNote, Skeleton } from '#web/ui/index.ts';
import { OptOutTabs } from '../OptOutTabs.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { settingsQuery } from './settings.ts';

/** The page for the words that opt a number out or in, and for the confirmations. */
export function WordsPage() {
  const { t } = useTranslation('optOuts');
  const { data, error, refetch } = useQuery(settingsQuery);
  const mayChange = useIsAllowed(saveOptOutSettings);
  return (
    <Page title={t('title')} context={t('settings.context')} narrow>
      <OptOutTabs />
      {data && <SettingsForm saved={data} mayChange={mayChange} />}
      {!data && error && <ProblemNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={360} />}
    </Page>
  );
}
