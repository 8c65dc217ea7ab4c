import type { Capability } from '#server/capability.ts';
import { proofsPersonalData } from './personal-data.ts';
import { proofRoutes } from './routes.ts';

/** Proofs of what was sent, when, and with which outcome. Each has a hash for later verification. */
export const proofs: Capability = {
  name: 'proofs',
  mayImport: ['accounts', 'messages', 'links', 'sending'],
  tables: { account: ['proofs'] },
  routes: proofRoutes,
  personalData: proofsPersonalData,
  example: () => import('./testing/example.ts'),
};
