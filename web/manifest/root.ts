import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import type { Session } from '#contract/accounts.ts';
import type { Client } from '#contract/client.ts';
import type { Page } from './page.ts';

export type Context = {
  queryClient: QueryClient;
  client: Client;
  /** Every page, of all capabilities. */
  pages: readonly Page[];
  /** Throws a redirect if the page at a path is closed to the account. */
  denyAccess: (
    path: string,
    account: Session['account'],
    pageOf?: (path: string) => Page | undefined,
  ) => void;
};

/** The parent of all routes; web/app sets its component. */
export const root = createRootRouteWithContext<Context>()();
