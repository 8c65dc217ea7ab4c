import {
  createRouter,
  parseSearchWith,
  type RouterHistory,
  stringifySearchWith,
} from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '#contract/client.ts';
import { PAGES } from './capabilities.ts';
import { ErrorPage } from './frame/ErrorPage.tsx';
import { PendingPage } from './frame/PendingPage.tsx';
import { denyAccess } from './pages/deny-access.ts';
import { routeTree } from './routes.tsx';

export function createAppRouter(queryClient: QueryClient, client: Client, history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    context: { queryClient, client, pages: PAGES, denyAccess },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorPage,
    defaultPendingComponent: PendingPage,
    defaultPendingMs: 300,
    scrollRestoration: true,
    // Do not write values as JSON. The default would put quotation marks around strings of digits.
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(String),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
