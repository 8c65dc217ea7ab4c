import { useTranslation } from 'react-i18next';
import { LoadedPart, Page, Skeleton, Stack } from '#web/ui/index.ts';
import { IncomingList } from './IncomingList.tsx';

const loadFigures = async () => (await import('./KeywordFigures.tsx')).KeywordFigures;

/** The messages to the account's keywords and numbers, and how many there were lately. */
export function IncomingPage() {
  const { t } = useTranslation('replies');
  const { t: tIncoming } = useTranslation('incoming');
  return (
    <Page title={t('incoming')} context={tIncoming('context')}>
      <Stack gap="xl">
        {/* The chart loads beside the list. */}
        <LoadedPart
          name="figures of keywords"
          load={loadFigures}
          fallback={<Skeleton height={220} />}
          with={{}}
        />
        <IncomingList />
      </Stack>
    </Page>
  );
}
