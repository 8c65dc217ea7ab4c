import { QueryClientProvider } from '@tanstack/react-query';
import { type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { type ReactElement, StrictMode } from 'react';
import type { Client } from '#contract/client.ts';
import { forgetSession, isSignedIn, seedVisitorSession } from '#web/accounts/index.ts';
import { onSessionEnd } from '#web/client/index.ts';
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
    discardUnsaved();
    forgetSession(queryClient);
    void router.navigate({
      to: '/SessionExpired/{-$type}',
      search: { redirect: router.state.location.href },
    });
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
