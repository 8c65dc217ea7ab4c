import { useTranslation } from 'react-i18next';
import { Page } from '#web/ui/index.ts';

/** The account's numbers and keywords, with what happens to the messages to each. */
export function SetupPage() {
  const { t } = useTranslation('shortCodes');
  return (
    <Page title={t('setup')} context={t('setupPage.context')}>
      {null}
    </Page>
  );
}
