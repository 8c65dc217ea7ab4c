import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import type { Session } from '#contract/accounts.ts';
import type { Client } from '#contract/client.ts';
import type { Page } from './page.ts';

export type Context = {
  queryClient: QueryClient;
  client: Client;
  /** Sends on whom the page at an address is not for. Throws a redirect. */
  denyAccess: (
    path: string,
    account: Session['account'],
    pageOf?: (path: string) => Page | undefined,
  ) => void;
};

/** Above all pages; web/app says what it shows. */
export const root = createRootRouteWithContext<Context>()();
