import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { MESSAGE_STATES } from '#contract/messages.ts';
import { afterLogin, chosenGroup, chosenImport, insidePath, searched, searchedWithState } from './search.ts';
import { sessionQuery } from './session.ts';

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Outlet });

const login = createRoute({
  getParentRoute: () => root,
  path: '/Login',
  validateSearch: afterLogin,
  beforeLoad: async ({ context, search }) => {
    // An unreachable server shows when the form is sent.
    const session = await context.queryClient.ensureQueryData(sessionQuery).catch(() => null);
    if (session) throw redirect({ href: insidePath(search.redirect) });
  },
  component: lazyRouteComponent(() => import('#web/accounts/LoginPage.tsx'), 'LoginPage'),
});

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: async ({ context, location }) => {
    const session = await context.queryClient.ensureQueryData(sessionQuery);
    if (session) return { session };
    const search = location.href === '/' ? {} : { redirect: location.href };
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
  shell.addChildren([dashboard, groups, group, imports, sendMessage, optOuts, campaigns, campaign, replies]),
  sendToGroup,
  legacySending,
  anywhereElse,
]);
