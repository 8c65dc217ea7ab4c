import { t } from 'i18next';
import { getAccountSettings } from '#contract/account-settings.ts';
import { requirementsOf } from '#contract/endpoint.ts';
import { getMySettings, getSecurity } from '#contract/my-settings.ts';
import { getSessionSettings } from '#contract/session-settings.ts';
import { listAccountUsers } from '#contract/users.ts';
import { page } from '#web/manifest/page.ts';
import { IconBuilding, IconUser } from '#web/ui/icons.ts';

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
    tab: { bar: 'mySettings', position: 10, label: () => t('titles.details', { ns: 'mySettings' }) },
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
    tab: { bar: 'mySettings', position: 40 },
  }),
  securitySub: page({
    key: 'securitySub',
    path: '/MySettings/SecuritySub',
    title: () => t('security', { ns: 'mySettings' }),
    needs: { ...requirementsOf(getSecurity), account: 'sub-account' },
    shape: 'form',
    redirectTo: '/MySettings/Security',
    parent: 'mySettings',
    tab: { bar: 'mySettings', position: 40 },
  }),
  accountSettings: page({
    key: 'accountSettings',
    path: '/AccSettings/Details',
    title: () => t('title', { ns: 'accountSettings' }),
    keywords: () => t('also.details', { ns: 'accountSettings' }),
    needs: requirementsOf(getAccountSettings),
    shape: 'form',
    menu: { section: 'settings', position: 20 },
    userMenu: { position: 20, icon: IconBuilding, pathPrefix: '/AccSettings' },
    tab: {
      bar: 'accountSettings',
      position: 10,
      label: () => t('titles.details', { ns: 'accountSettings' }),
    },
  }),
  users: page({
    key: 'users',
    path: '/AccSettings/Users',
    title: () => t('titles.users', { ns: 'accountSettings' }),
    keywords: () => t('also.users', { ns: 'accountSettings' }),
    needs: requirementsOf(listAccountUsers),
    shape: 'list',
    parent: 'accountSettings',
    tab: { bar: 'accountSettings', position: 15 },
  }),
  sessionManagement: page({
    key: 'sessionManagement',
    path: '/AccSettings/SessionManagement',
    title: () => t('titles.sessionManagement', { ns: 'accountSettings' }),
    keywords: () => t('also.sessionManagement', { ns: 'accountSettings' }),
    needs: requirementsOf(getSessionSettings),
    shape: 'form',
    parent: 'accountSettings',
    tab: { bar: 'accountSettings', position: 60 },
  }),
  activityLog: page({
    key: 'activityLog',
    path: '/AccSettings/Activity',
    title: () => t('titles.activityLog', { ns: 'accountSettings' }),
    keywords: () => t('also.activityLog', { ns: 'accountSettings' }),
    needs: { permission: 'users.view' },
    shape: 'list',
    parent: 'accountSettings',
    tab: { bar: 'accountSettings', position: 70 },
  }),
};
