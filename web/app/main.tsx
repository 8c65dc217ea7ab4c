import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { onSessionEnd, watchTouches } from '#web/client/index.ts';
import { ClientProvider } from '#web/ui/client.tsx';
import { giveUpUnsaved } from '#web/ui/unsaved.ts';
import { UiProvider } from '#web/ui/UiProvider.tsx';
import { chosenLanguage } from './language/chosen-language.ts';
import { speak } from './language/speak.ts';
import { createQueryClient } from './query-client.ts';
import { readClient, showBrand } from './read-client.ts';
import { createAppRouter } from './router.tsx';
import { forgetSession, isSignedIn, noteVisitor } from '#web/accounts/session.ts';
import { startWords } from './words/start.ts';

async function start(): Promise<void> {
  watchTouches();
  const client = await readClient();
  showBrand(client.brand);
  startWords(client.brand.name);
  // Words that cannot be loaded are said in English.
  await speak(chosenLanguage()).catch(() => undefined);
  const queryClient = createQueryClient();
  noteVisitor(queryClient);
  const router = createAppRouter(queryClient, client);

  onSessionEnd(() => {
    if (!isSignedIn(queryClient)) return;
    giveUpUnsaved();
    forgetSession(queryClient);
    void router.navigate({
      to: '/SessionExpired/{-$type}',
      search: { redirect: router.state.location.href },
    });
  });

  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no #root');
  createRoot(element).render(
    <StrictMode>
      <ClientProvider client={client}>
        <UiProvider>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </UiProvider>
      </ClientProvider>
    </StrictMode>,
  );
}

void start();
