import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { onSessionEnd } from '#web/client/index.ts';
import { UiProvider } from '#web/ui/UiProvider.tsx';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.tsx';
import { forgetSession, isSignedIn } from './session.ts';
import { startWords } from './words/start.ts';

startWords();
const queryClient = createQueryClient();
const router = createAppRouter(queryClient);

onSessionEnd(() => {
  if (!isSignedIn(queryClient)) return;
  forgetSession(queryClient);
  void router.navigate({ to: '/Login', search: { redirect: router.state.location.href, expired: true } });
});

const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root');
createRoot(element).render(
  <StrictMode>
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>
  </StrictMode>,
);
