import { useTranslation } from 'react-i18next';
import { Page, Stack } from '#web/ui/index.ts';
import { IncomingList } from './IncomingList.tsx';
import { KeywordFigures } from './KeywordFigures.tsx';

/** The messages to the account's keywords and numbers, and how many there were lately. */
export function IncomingPage() {
  const { t } = useTranslation('replies');
  const { t: tIncoming } = useTranslation('incoming');
  return (
    <Page title={t('incoming')} context={tIncoming('context')}>
      <Stack gap="xl">
        <KeywordFigures />
        <IncomingList />
      </Stack>
    </Page>
  );
}
