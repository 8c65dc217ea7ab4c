import { createContext, use, type ReactNode } from 'react';
import type { Client } from '#contract/client.ts';

const ClientContext = createContext<Client | undefined>(undefined);

export function ClientProvider({ client, children }: { client: Client; children: ReactNode }) {
  return <ClientContext value={client}>{children}</ClientContext>;
}

/** The brand, and what it offers to somebody who is not signed in. */
export function useClient(): Client {
  const client = use(ClientContext);
  if (!client) throw new Error('useClient needs a ClientProvider');
  return client;
}
