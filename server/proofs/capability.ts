import type { Capability } from '#server/capability.ts';
import { proofsPersonalData } from './personal-data.ts';
import { proofRoutes } from './routes.ts';

/** Proofs of messages: what was sent, when, and its outcome, with a hash for later confirmation. */
export const proofs: Capability = {
  name: 'proofs',
  mayImport: ['accounts', 'messages', 'sending'],
  tables: { account: ['proofs'] },
  routes: proofRoutes,
  personalData: proofsPersonalData,
  example: () => import('./testing/example.ts'),
};
