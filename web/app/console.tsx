import { QueryClientProvider } from '@tanstack/react-query';
import { type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { type ReactElement, StrictMode } from 'react';
import type { Client } from '#contract/client.ts';
import {
  forgetSession,
  isSignedIn,
  reloadAtPath,
  seedVisitorSession,
  sessionQuery,
} from '#web/accounts/index.ts';
import { onSessionEnd } from '#web/client/index.ts';
import { returnToOwnAccount } from '#web/sub-accounts/index.ts';
import { ClientProvider, discardUnsaved, UiProvider } from '#web/ui/index.ts';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.tsx';

/** Creates the console for a client's configuration. Tests pass their own `history`. */
export function createConsole(
  client: Client,
  history?: RouterHistory,
): { element: ReactElement; router: Router } {
  const queryClient = createQueryClient();
  seedVisitorSession(queryClient);
  const router = createAppRouter(queryClient, client, history);
  onSessionEnd(() => {
    if (!isSignedIn(queryClient)) return;
    const wasImpersonating = queryClient.getQueryData(sessionQuery.queryKey)?.realUser != null;
    discardUnsaved();
    forgetSession(queryClient);
    const showExpired = () =>
      router.navigate({
        to: '/SessionExpired/{-$type}',
        search: { redirect: router.state.location.href },
      });
    // The session as a sub-account's user ends after an hour. The user's own session continues.
    if (wasImpersonating)
      void returnToOwnAccount().then(() => reloadAtPath('/SubAccounts/List'), showExpired);
    else void showExpired();
  });
  const element = (
    <StrictMode>
      <ClientProvider client={client}>
        <UiProvider>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </UiProvider>
      </ClientProvider>
    </StrictMode>
  );
  return { element, router };
}

type Router = ReturnType<typeof createAppRouter>;
