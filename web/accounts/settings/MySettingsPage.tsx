import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LinkTabs, Page } from '#web/ui/index.ts';
import { ConfirmItIsYou } from './confirm/ConfirmItIsYou.tsx';
import { useSession } from '../session.ts';

export function MySettingsPage() {
  const { t } = useTranslation('mySettings');
  const isMaster = useSession().account.isMaster;
  const security = isMaster ? '/MySettings/Security' : '/MySettings/SecuritySub';
  return (
    <Page title={t('title')} narrow>
      <LinkTabs
        label={t('title')}
        tabs={[
          { to: '/MySettings/Details', label: t('tabs.details') },
          { to: security, label: t('tabs.security') },
        ]}
      />
      <ConfirmItIsYou>
        <Outlet />
      </ConfirmItIsYou>
    </Page>
  );
}
