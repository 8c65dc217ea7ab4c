import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '#web/app/query-client.ts';
import { initTranslations } from '#web/app/words/start.ts';
import { ClientProvider, UiProvider } from '#web/ui/index.ts';
import { FakeServer } from './fake-server.ts';
import { client } from './signed-in.ts';

/** Renders a component by itself, with a fake server. */
export async function renderPart(part: ReactNode, server = new FakeServer()) {
  vi.stubGlobal('fetch', server.fetch);
  initTranslations(client.brand.name);
  await render(
    <ClientProvider client={client}>
      <UiProvider>
        <QueryClientProvider client={createQueryClient()}>{part}</QueryClientProvider>
      </UiProvider>
    </ClientProvider>,
  );
  return server;
}
