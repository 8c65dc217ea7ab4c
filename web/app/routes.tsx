import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import type { Client } from '#contract/client.ts';
import { LoginPage } from '#web/accounts/sign-in/LoginPage.tsx';
import { lazyPage } from './pages/lazy-page.ts';
import { redirectOf } from './pages/legacy.ts';
import { PAGES } from './pages/pages.ts';
import { turnAway } from './pages/turn-away.ts';
import { reloadAt } from './reload.ts';
import { Root } from './Root.tsx';
import { atLogin, chosenGroup, chosenImport, insidePath, wanted } from './search.ts';
import { forgetSession, hasEnded, sessionQuery } from '#web/accounts/session.ts';
import { contactsSearch, groupsSearch } from '#web/contacts/search.ts';
import { optOutsSearch } from '#web/opt-outs/search.ts';
import { repliesSearch } from '#web/replies/search.ts';
import { campaignsSearch, messagesSearch } from '#web/sending/search.ts';

type Context = { queryClient: QueryClient; client: Client };

const root = createRootRouteWithContext<Context>()({ component: Root });

/** Whoever is signed in has no use for a page that is for the others. */
async function leaveIfSignedIn({
  context,
  search,
}: {
  context: Context;
  search: { redirect?: string | undefined };
}) {
  // An unreachable server shows when the form is sent.
  const session = await context.queryClient.ensureQueryData(sessionQuery).catch(() => null);
  if (session) throw redirect({ href: insidePath(search.redirect) });
}

const login = createRoute({
  getParentRoute: () => root,
  path: '/Login',
  validateSearch: atLogin,
  beforeLoad: leaveIfSignedIn,
  component: LoginPage,
});

const secondFactor = createRoute({
  getParentRoute: () => root,
  path: '/LoginAuth',
  validateSearch: wanted,
  beforeLoad: leaveIfSignedIn,
  component: lazyPage(() => import('#web/accounts/sign-in/SecondFactorPage.tsx'), 'SecondFactorPage'),
});

const directLogin = createRoute({
  getParentRoute: () => root,
  path: '/DirectLogin/Login/$token',
  validateSearch: wanted,
  component: lazyPage(() => import('#web/accounts/sign-in/DirectLoginPage.tsx'), 'DirectLoginPage'),
});

const signUp = createRoute({
  getParentRoute: () => root,
  path: '/SignUp',
  validateSearch: wanted,
  beforeLoad: async (route) => {
    if (!route.context.client.signUp.offered) throw redirect({ to: '/Login' });
    await leaveIfSignedIn(route);
  },
  component: lazyPage(() => import('#web/accounts/sign-up/SignUpPage.tsx'), 'SignUpPage'),
});

const passwordReset = createRoute({
  getParentRoute: () => root,
  path: '/PasswordReset',
  component: lazyPage(() => import('#web/accounts/password/ResetPage.tsx'), 'ResetPage'),
});

const newPassword = createRoute({
  getParentRoute: () => root,
  path: '/PasswordReset/Update/{-$token}',
  component: lazyPage(() => import('#web/accounts/password/NewPasswordPages.tsx'), 'UpdatePage'),
});

const newPasswordAtLogin = createRoute({
  getParentRoute: () => root,
  path: '/Login/PasswordReset/{-$token}',
  component: lazyPage(() => import('#web/accounts/password/NewPasswordPages.tsx'), 'AtLoginPage'),
});

const sessionExpired = createRoute({
  getParentRoute: () => root,
  path: '/SessionExpired/{-$type}',
  validateSearch: wanted,
  beforeLoad: async ({ params, search }) => {
    if (params.type === 'reload') await reloadAt(insidePath(search.redirect));
    throw redirect({ to: '/Login', search: { ...search, because: 'expired' } });
  },
});

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: async ({ context, location, preload }) => {
    const search = wanted({ redirect: location.href });
    const session = await context.queryClient.ensureQueryData(sessionQuery).catch((error: unknown) => {
      if (!hasEnded(error)) throw error;
      forgetSession(context.queryClient);
      throw redirect({ to: '/SessionExpired/{-$type}', params: { type: 'deprecated' }, search });
    });
    if (!session) throw redirect({ to: '/Login', search });
    if (!preload) turnAway(location.pathname, session.account);
    return { session };
  },
  // The frame has no skeleton: once there, it shows that of the page.
  pendingMs: Infinity,
  component: lazyPage(() => import('./frame/Shell.tsx'), 'Shell'),
});

const dashboard = createRoute({
  getParentRoute: () => shell,
  path: PAGES.dashboard.path,
  component: lazyPage(() => import('#web/reports/DashboardPage.tsx'), 'DashboardPage'),
});

const groups = createRoute({
  getParentRoute: () => shell,
  path: PAGES.groups.path,
  validateSearch: groupsSearch,
  component: lazyPage(() => import('#web/contacts/GroupsPage.tsx'), 'GroupsPage'),
});

const group = createRoute({
  getParentRoute: () => shell,
  path: `${PAGES.groups.path}/$groupId`,
  validateSearch: contactsSearch,
  params: { parse: ({ groupId }) => ({ groupId: Number(groupId) }) },
  component: lazyPage(() => import('#web/contacts/GroupPage.tsx'), 'GroupPage'),
});

const imports = createRoute({
  getParentRoute: () => shell,
  path: PAGES.import.path,
  validateSearch: chosenImport,
  component: lazyPage(() => import('#web/contacts/imports/ImportPage.tsx'), 'ImportPage'),
});

const sendMessage = createRoute({
  getParentRoute: () => shell,
  path: PAGES.sendMessage.path,
  validateSearch: chosenGroup,
  component: lazyPage(() => import('#web/sending/compose/SendMessagePage.tsx'), 'SendMessagePage'),
});

const optOuts = createRoute({
  getParentRoute: () => shell,
  path: PAGES.optOuts.path,
  validateSearch: optOutsSearch,
  component: lazyPage(() => import('#web/opt-outs/OptOutsPage.tsx'), 'OptOutsPage'),
});

const campaigns = createRoute({
  getParentRoute: () => shell,
  path: PAGES.sentQueued.path,
  validateSearch: campaignsSearch,
  component: lazyPage(() => import('#web/sending/CampaignsPage.tsx'), 'CampaignsPage'),
});

const campaign = createRoute({
  getParentRoute: () => shell,
  path: `${PAGES.campaignReport.path}/$campaignId`,
  validateSearch: messagesSearch,
  params: { parse: ({ campaignId }) => ({ campaignId: Number(campaignId) }) },
  component: lazyPage(() => import('#web/sending/report/CampaignPage.tsx'), 'CampaignPage'),
});

const replies = createRoute({
  getParentRoute: () => shell,
  path: PAGES.replies.path,
  validateSearch: repliesSearch,
  component: lazyPage(() => import('#web/replies/RepliesPage.tsx'), 'RepliesPage'),
});

const mySettings = createRoute({
  getParentRoute: () => shell,
  path: '/MySettings',
  component: lazyPage(() => import('#web/accounts/settings/MySettingsPage.tsx'), 'MySettingsPage'),
});

const mySettingsFirst = createRoute({
  getParentRoute: () => mySettings,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: PAGES.mySettings.path, replace: true });
  },
});

const myDetails = createRoute({
  getParentRoute: () => mySettings,
  path: '/Details',
  component: lazyPage(() => import('#web/accounts/settings/details/DetailsTab.tsx'), 'DetailsTab'),
});

const securityTab = lazyPage(() => import('#web/accounts/settings/security/SecurityTab.tsx'), 'SecurityTab');

/** Specification, 6: Security is for master accounts, SecuritySub for sub-accounts. */
const security = createRoute({
  getParentRoute: () => mySettings,
  path: '/Security',
  component: securityTab,
});

const securitySub = createRoute({
  getParentRoute: () => mySettings,
  path: '/SecuritySub',
  component: securityTab,
});

const anywhereElse = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ location }) => {
    throw redirect({ href: redirectOf(location.pathname, location.searchStr), replace: true });
  },
});

export const routeTree = root.addChildren([
  login,
  secondFactor,
  directLogin,
  signUp,
  passwordReset,
  newPassword,
  newPasswordAtLogin,
  sessionExpired,
  shell.addChildren([
    dashboard,
    groups,
    group,
    imports,
    sendMessage,
    optOuts,
    campaigns,
    campaign,
    replies,
    mySettings.addChildren([mySettingsFirst, myDetails, security, securitySub]),
  ]),
  anywhereElse,
]);
