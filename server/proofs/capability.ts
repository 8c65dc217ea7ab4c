import type { Capability } from '#server/capability.ts';
import { proofsPersonalData } from './personal-data.ts';
import { proofRoutes } from './routes.ts';

/** Proofs of messages: what was sent, when, and what became of it, with a hash that is confirmed later. */
export const proofs: Capability = {
  name: 'proofs',
  mayImport: ['accounts', 'messages', 'sending'],
  tables: { account: ['proofs'] },
  routes: proofRoutes,
  personalData: proofsPersonalData,
  example: () => import('./testing/example.ts'),
};
