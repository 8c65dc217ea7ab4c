import { useTranslation } from 'react-i18next';
import { Page } from '#web/ui/index.ts';
import { OptOutTabs } from '../OptOutTabs.tsx';
import { ChooseList } from './ChooseList.tsx';
import { ImportedLists } from './ImportedLists.tsx';

export function ImportsPage() {
  const { t } = useTranslation('optOuts');
  return (
    <Page title={t('title')} context={t('imports.context')}>
      <OptOutTabs />
      <ChooseList />
      <ImportedLists />
    </Page>
  );
}
