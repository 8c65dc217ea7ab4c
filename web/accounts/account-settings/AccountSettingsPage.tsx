import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '#web/ui/index.ts';
import { PageTabs } from '../PageTabs.tsx';
import { ConfirmItIsYou } from '../settings/confirm/ConfirmItIsYou.tsx';

/** The frame of Account Settings. Other capabilities add tabs to it: see `PageTabs`. */
export function AccountSettingsPage() {
  const { t } = useTranslation('accountSettings');
  return (
    <Page title={t('title')}>
      <PageTabs bar="accountSettings" label={t('title')} />
      <ConfirmItIsYou>
        <Outlet />
      </ConfirmItIsYou>
    </Page>
  );
}
