import type { Capability } from '#server/capability.ts';
import { routeInbound } from './routing/route-inbound.ts';

/** Short codes and long numbers that receive messages, and the accounts that have them or their keywords. */
export const numbers: Capability = {
  name: 'numbers',
  mayImport: ['accounts', 'opt-outs', 'messages', 'gateway'],
  tables: { account: ['keywords'], reference: ['receiving_numbers'], local: ['keyword_owners'] },
  chores: [
    { name: 'routing inbound messages', pauseMs: 300, run: async ({ db }) => void (await routeInbound(db)) },
  ],
  example: () => import('./testing/example.ts'),
};
