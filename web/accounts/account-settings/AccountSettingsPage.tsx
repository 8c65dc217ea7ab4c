import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LinkTabs, Page } from '#web/ui/index.ts';
import { ConfirmItIsYou } from '../settings/confirm/ConfirmItIsYou.tsx';

export function AccountSettingsPage() {
  const { t } = useTranslation('accountSettings');
  return (
    <Page title={t('title')}>
      <LinkTabs
        label={t('title')}
        tabs={[
          { to: '/AccSettings/Details', label: t('tabs.details') },
          { to: '/AccSettings/Users', label: t('tabs.users') },
          { to: '/AccSettings/Activity', label: t('tabs.activity') },
        ]}
      />
      <ConfirmItIsYou>
        <Outlet />
      </ConfirmItIsYou>
    </Page>
  );
}
