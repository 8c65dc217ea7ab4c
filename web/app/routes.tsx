import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { MESSAGE_STATES } from '#contract/messages.ts';
import type { Client } from '#contract/client.ts';
import { LoginPage } from '#web/accounts/sign-in/LoginPage.tsx';
import { reloadAt } from './reload.ts';
import { Root } from './Root.tsx';
import {
  atLogin,
  chosenGroup,
  chosenImport,
  insidePath,
  searched,
  searchedWithState,
  wanted,
} from './search.ts';
import { forgetSession, hasEnded, sessionQuery } from '#web/accounts/session.ts';

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
  component: lazyRouteComponent(
    () => import('#web/accounts/sign-in/SecondFactorPage.tsx'),
    'SecondFactorPage',
  ),
});

const directLogin = createRoute({
  getParentRoute: () => root,
  path: '/DirectLogin/Login/$token',
  validateSearch: wanted,
  component: lazyRouteComponent(() => import('#web/accounts/sign-in/DirectLoginPage.tsx'), 'DirectLoginPage'),
});

const signUp = createRoute({
  getParentRoute: () => root,
  path: '/SignUp',
  validateSearch: wanted,
  beforeLoad: async (route) => {
    if (!route.context.client.signUp.offered) throw redirect({ to: '/Login' });
    await leaveIfSignedIn(route);
  },
  component: lazyRouteComponent(() => import('#web/accounts/sign-up/SignUpPage.tsx'), 'SignUpPage'),
});

const passwordReset = createRoute({
  getParentRoute: () => root,
  path: '/PasswordReset',
  component: lazyRouteComponent(() => import('#web/accounts/password/ResetPage.tsx'), 'ResetPage'),
});

const newPassword = createRoute({
  getParentRoute: () => root,
  path: '/PasswordReset/Update/{-$token}',
  component: lazyRouteComponent(() => import('#web/accounts/password/NewPasswordPages.tsx'), 'UpdatePage'),
});

const newPasswordAtLogin = createRoute({
  getParentRoute: () => root,
  path: '/Login/PasswordReset/{-$token}',
  component: lazyRouteComponent(() => import('#web/accounts/password/NewPasswordPages.tsx'), 'AtLoginPage'),
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
  beforeLoad: async ({ context, location }) => {
    const search = wanted({ redirect: location.href });
    const session = await context.queryClient.ensureQueryData(sessionQuery).catch((error: unknown) => {
      if (!hasEnded(error)) throw error;
      forgetSession(context.queryClient);
      throw redirect({ to: '/SessionExpired/{-$type}', params: { type: 'deprecated' }, search });
    });
    if (session) return { session };
    throw redirect({ to: '/Login', search });
  },
  component: lazyRouteComponent(() => import('./Shell.tsx'), 'Shell'),
});

const dashboard = createRoute({
  getParentRoute: () => shell,
  path: '/',
  component: lazyRouteComponent(() => import('#web/reports/DashboardPage.tsx'), 'DashboardPage'),
});

const groups = createRoute({
  getParentRoute: () => shell,
  path: '/Groups/AddEdit',
  validateSearch: searched,
  component: lazyRouteComponent(() => import('#web/contacts/GroupsPage.tsx'), 'GroupsPage'),
});

const group = createRoute({
  getParentRoute: () => shell,
  path: '/Groups/AddEdit/$groupId',
  validateSearch: searched,
  params: { parse: ({ groupId }) => ({ groupId: Number(groupId) }) },
  component: lazyRouteComponent(() => import('#web/contacts/GroupPage.tsx'), 'GroupPage'),
});

const imports = createRoute({
  getParentRoute: () => shell,
  path: '/Groups/Import',
  validateSearch: chosenImport,
  component: lazyRouteComponent(() => import('#web/contacts/imports/ImportPage.tsx'), 'ImportPage'),
});

const sendMessage = createRoute({
  getParentRoute: () => shell,
  path: '/Sending/SendMessage',
  validateSearch: chosenGroup,
  component: lazyRouteComponent(() => import('#web/sending/compose/SendMessagePage.tsx'), 'SendMessagePage'),
});

const optOuts = createRoute({
  getParentRoute: () => shell,
  path: '/Sending/OptOuts',
  validateSearch: searched,
  component: lazyRouteComponent(() => import('#web/opt-outs/OptOutsPage.tsx'), 'OptOutsPage'),
});

const campaigns = createRoute({
  getParentRoute: () => shell,
  path: '/Reports/SentQueued',
  validateSearch: searched,
  component: lazyRouteComponent(() => import('#web/sending/CampaignsPage.tsx'), 'CampaignsPage'),
});

const campaign = createRoute({
  getParentRoute: () => shell,
  path: '/Reports/CampaignReport/$campaignId',
  validateSearch: searchedWithState(MESSAGE_STATES),
  params: { parse: ({ campaignId }) => ({ campaignId: Number(campaignId) }) },
  component: lazyRouteComponent(() => import('#web/sending/report/CampaignPage.tsx'), 'CampaignPage'),
});

const replies = createRoute({
  getParentRoute: () => shell,
  path: '/Reports/Replies',
  validateSearch: searched,
  component: lazyRouteComponent(() => import('#web/replies/RepliesPage.tsx'), 'RepliesPage'),
});

const mySettings = createRoute({
  getParentRoute: () => shell,
  path: '/MySettings',
  component: lazyRouteComponent(() => import('#web/accounts/settings/MySettingsPage.tsx'), 'MySettingsPage'),
});

const mySettingsFirst = createRoute({
  getParentRoute: () => mySettings,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/MySettings/Details', replace: true });
  },
});

const myDetails = createRoute({
  getParentRoute: () => mySettings,
  path: '/Details',
  component: lazyRouteComponent(() => import('#web/accounts/settings/details/DetailsTab.tsx'), 'DetailsTab'),
});

/** Specification, 6: Security is for master accounts, SecuritySub for sub-accounts. */
const security = createRoute({
  getParentRoute: () => mySettings,
  path: '/Security',
  beforeLoad: ({ context }) => {
    if (!context.session.account.isMaster) throw redirect({ to: '/MySettings/SecuritySub', replace: true });
  },
  component: lazyRouteComponent(
    () => import('#web/accounts/settings/security/SecurityTab.tsx'),
    'SecurityTab',
  ),
});

const securitySub = createRoute({
  getParentRoute: () => mySettings,
  path: '/SecuritySub',
  beforeLoad: ({ context }) => {
    if (context.session.account.isMaster) throw redirect({ to: '/MySettings/Security', replace: true });
  },
  component: lazyRouteComponent(
    () => import('#web/accounts/settings/security/SecurityTab.tsx'),
    'SecurityTab',
  ),
});

const legacySettings = createRoute({
  getParentRoute: () => root,
  path: '/Settings/$',
  beforeLoad: () => {
    throw redirect({ to: '/MySettings/Details' });
  },
});

const sendToGroup = createRoute({
  getParentRoute: () => root,
  path: '/Groups/SendMessage',
  validateSearch: chosenGroup,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/Sending/SendMessage', search });
  },
});

const legacySending = createRoute({
  getParentRoute: () => root,
  path: '/Sending/$',
  beforeLoad: () => {
    throw redirect({ to: '/Sending/SendMessage' });
  },
});

const anywhereElse = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/' });
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
  sendToGroup,
  legacySending,
  legacySettings,
  anywhereElse,
]);
