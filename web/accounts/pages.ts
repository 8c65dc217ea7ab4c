import { t } from 'i18next';
import { requirementsOf } from '#contract/endpoint.ts';
import { getMySettings, getSecurity } from '#contract/my-settings.ts';
import { page } from '#web/manifest/page.ts';
import { IconUser } from '#web/ui/icons.ts';

/** Specification, 6: Security is for master accounts, SecuritySub for sub-accounts. */
export const accountsPages = {
  mySettings: page({
    key: 'mySettings',
    path: '/MySettings/Details',
    title: () => t('title', { ns: 'mySettings' }),
    keywords: () => t('also.details', { ns: 'mySettings' }),
    needs: requirementsOf(getMySettings),
    shape: 'form',
    menu: { section: 'settings', position: 10 },
    userMenu: {
      position: 10,
      icon: IconUser,
      title: () => t('profile', { ns: 'mySettings' }),
      pathPrefix: '/MySettings',
    },
    letter: 'm',
  }),
  security: page({
    key: 'security',
    path: '/MySettings/Security',
    title: () => t('security', { ns: 'mySettings' }),
    keywords: () => t('also.security', { ns: 'mySettings' }),
    needs: { ...requirementsOf(getSecurity), account: 'master' },
    shape: 'form',
    redirectTo: '/MySettings/SecuritySub',
    parent: 'mySettings',
  }),
  securitySub: page({
    key: 'securitySub',
    path: '/MySettings/SecuritySub',
    title: () => t('security', { ns: 'mySettings' }),
    needs: { ...requirementsOf(getSecurity), account: 'sub-account' },
    shape: 'form',
    redirectTo: '/MySettings/Security',
    parent: 'mySettings',
  }),
};
