import { createContext, use, type ReactNode } from 'react';
import type { Client } from '#contract/client.ts';

const ClientContext = createContext<Client | undefined>(undefined);

export function ClientProvider({ client, children }: { client: Client; children: ReactNode }) {
  return <ClientContext value={client}>{children}</ClientContext>;
}

/** Returns the brand and its sign-up options, which are known before sign-in. */
export function useClient(): Client {
  const client = use(ClientContext);
  if (!client) throw new Error('useClient needs a ClientProvider');
  return client;
}
