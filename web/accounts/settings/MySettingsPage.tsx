import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '#web/ui/index.ts';
import { PageTabs } from '../PageTabs.tsx';
import { ConfirmItIsYou } from './confirm/ConfirmItIsYou.tsx';

/** The frame of My Settings. Other capabilities add tabs to it: see `PageTabs`. */
export function MySettingsPage() {
  const { t } = useTranslation('mySettings');
  return (
    <Page title={t('title')} narrow>
      <PageTabs bar="mySettings" label={t('title')} />
      <ConfirmItIsYou>
        <Outlet />
      </ConfirmItIsYou>
    </Page>
  );
}
