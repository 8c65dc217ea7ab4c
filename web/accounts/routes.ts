import { createRoute, redirect } from '@tanstack/react-router';
import { lazyPage } from '#web/manifest/lazy-page.ts';
import { loadAccountSettingsWords } from './account-settings/load-words.ts';
import { activityLogAddress } from './account-settings/activity/address.ts';
import { loadDetailsWords, loadSettingsWords } from './settings/settings-words.ts';
import { type Context, root } from '#web/manifest/root.ts';
import { loginParams, internalPath, redirectParams } from '#web/manifest/search.ts';
import { accountsPages as pages } from './pages.ts';
import { loadConfirmEmailWords } from './confirm-email/load-words.ts';
import { loadInvitationWords } from './invitation/load-words.ts';
import { loadPasswordWords } from './password/page-words.ts';
import { reloadAtPath } from './reload.ts';
import { sessionQuery } from './session.ts';
import { shell } from './shell.ts';
import { countriesQuery } from './sign-up/countries.ts';
import { loadSignUpWords } from './sign-up/page-words.ts';

/** Redirects signed-in users, who have no use for the public pages. */
async function leaveIfSignedIn({
  context,
  search,
}: {
  context: Context;
  search: { redirect?: string | undefined };
}) {
  // If the server is unreachable, submitting the form reports it.
  const session = await context.queryClient.ensureQueryData(sessionQuery).catch(() => null);
  if (session) throw redirect({ href: internalPath(search.redirect) });
}

const login = createRoute({
  getParentRoute: () => root,
  path: '/Login',
  validateSearch: loginParams,
  beforeLoad: leaveIfSignedIn,
  // Lazy, because most page loads are those of signed-in users.
  component: lazyPage(() => import('./sign-in/LoginPage.tsx'), 'LoginPage'),
});

const secondFactor = createRoute({
  getParentRoute: () => root,
  path: '/LoginAuth',
  validateSearch: redirectParams,
  beforeLoad: leaveIfSignedIn,
  component: lazyPage(() => import('./sign-in/SecondFactorPage.tsx'), 'SecondFactorPage'),
});

const directLogin = createRoute({
  getParentRoute: () => root,
  path: '/DirectLogin/Login/$token',
  validateSearch: redirectParams,
  component: lazyPage(() => import('./sign-in/DirectLoginPage.tsx'), 'DirectLoginPage'),
});

const signUp = createRoute({
  getParentRoute: () => root,
  path: '/SignUp',
  validateSearch: redirectParams,
  beforeLoad: async (route) => {
    if (!route.context.client.signUp.offered) throw redirect({ to: '/Login' });
    await leaveIfSignedIn(route);
  },
  // Fetches while the page's code loads. The page reports errors.
  loader: ({ context }) => void context.queryClient.prefetchQuery(countriesQuery),
  component: lazyPage(() => import('./sign-up/SignUpPage.tsx'), 'SignUpPage', loadSignUpWords),
});

const passwordReset = createRoute({
  getParentRoute: () => root,
  path: '/PasswordReset',
  component: lazyPage(() => import('./password/ResetPage.tsx'), 'ResetPage', loadPasswordWords),
});

const newPassword = createRoute({
  getParentRoute: () => root,
  path: '/PasswordReset/Update/{-$token}',
  component: lazyPage(
    () => import('./password/NewPasswordPages.tsx'),
    'NewPasswordFromMailPage',
    loadPasswordWords,
  ),
});

const newPasswordAtLogin = createRoute({
  getParentRoute: () => root,
  path: '/Login/PasswordReset/{-$token}',
  component: lazyPage(
    () => import('./password/NewPasswordPages.tsx'),
    'NewPasswordAtLoginPage',
    loadPasswordWords,
  ),
});

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/Invitation/$token',
  component: lazyPage(() => import('./invitation/InvitationPage.tsx'), 'InvitationPage', loadInvitationWords),
});

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/ConfirmEmail/$token',
  component: lazyPage(
    () => import('./confirm-email/ConfirmEmailPage.tsx'),
    'ConfirmEmailPage',
    loadConfirmEmailWords,
  ),
});

const sessionExpired = createRoute({
  getParentRoute: () => root,
  path: '/SessionExpired/{-$type}',
  validateSearch: redirectParams,
  beforeLoad: async ({ params, search }) => {
    if (params.type === 'reload') await reloadAtPath(internalPath(search.redirect));
    const because = params.type === 'link' ? 'login-link' : 'expired';
    throw redirect({ to: '/Login', search: { ...search, because } });
  },
});

/** The frame of My Settings. Its tabs are in `mySettingsTabs` and in other capabilities. */
export const mySettings = createRoute({
  getParentRoute: () => shell,
  path: '/MySettings',
  component: lazyPage(() => import('./settings/MySettingsPage.tsx'), 'MySettingsPage', loadSettingsWords),
});

const mySettingsIndex = createRoute({
  getParentRoute: () => mySettings,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: pages.mySettings.path, replace: true });
  },
});

const details = createRoute({
  getParentRoute: () => mySettings,
  path: '/Details',
  component: lazyPage(() => import('./settings/details/DetailsTab.tsx'), 'DetailsTab', loadDetailsWords),
});

const securityTab = lazyPage(
  () => import('./settings/security/SecurityTab.tsx'),
  'SecurityTab',
  loadSettingsWords,
);

/** Specification, 6: Security is for master accounts, SecuritySub for sub-accounts. */
const security = createRoute({ getParentRoute: () => mySettings, path: '/Security', component: securityTab });

const securitySub = createRoute({
  getParentRoute: () => mySettings,
  path: '/SecuritySub',
  component: securityTab,
});

/** The frame of Account Settings. Its tabs are in `accountSettingsTabs` and in other capabilities. */
export const accountSettings = createRoute({
  getParentRoute: () => shell,
  path: '/AccSettings',
  component: lazyPage(
    () => import('./account-settings/AccountSettingsPage.tsx'),
    'AccountSettingsPage',
    loadAccountSettingsWords,
  ),
});

const accountSettingsIndex = createRoute({
  getParentRoute: () => accountSettings,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: pages.accountSettings.path, replace: true });
  },
});

const accountDetails = createRoute({
  getParentRoute: () => accountSettings,
  path: '/Details',
  component: lazyPage(
    () => import('./account-settings/details/AccountDetailsTab.tsx'),
    'AccountDetailsTab',
    loadAccountSettingsWords,
  ),
});

const users = createRoute({
  getParentRoute: () => accountSettings,
  path: '/Users',
  component: lazyPage(
    () => import('./account-settings/users/UsersTab.tsx'),
    'UsersTab',
    loadAccountSettingsWords,
  ),
});

const sessionManagement = createRoute({
  getParentRoute: () => accountSettings,
  path: '/SessionManagement',
  component: lazyPage(
    () => import('./account-settings/sessions/SessionManagementTab.tsx'),
    'SessionManagementTab',
    loadAccountSettingsWords,
  ),
});

const activityLog = createRoute({
  getParentRoute: () => accountSettings,
  path: '/Activity',
  validateSearch: activityLogAddress,
  component: lazyPage(
    () => import('./account-settings/activity/ActivityLogTab.tsx'),
    'ActivityLogTab',
    loadAccountSettingsWords,
  ),
});

/** The pages for visitors who are not signed in. */
export const publicRoutes = [
  login,
  secondFactor,
  directLogin,
  signUp,
  passwordReset,
  newPassword,
  newPasswordAtLogin,
  invitation,
  confirmEmail,
  sessionExpired,
] as const;

export const mySettingsTabs = [mySettingsIndex, details, security, securitySub] as const;

export const accountSettingsTabs = [
  accountSettingsIndex,
  accountDetails,
  users,
  sessionManagement,
  activityLog,
] as const;
