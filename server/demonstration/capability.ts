import type { Capability } from '#server/capability.ts';
import { examplePersonalData } from './personal-data.ts';
import { demonstrationRoutes } from './routes.ts';

/** The demonstration capability: an account with example content, brands and a simulated carrier. */
export const demonstration: Capability = {
  name: 'demonstration',
  mayImport: [
    'accounts',
    'api-keys',
    'email-inlet',
    'webhooks',
    'contacts',
    'opt-outs',
    'billing',
    'messages',
    'gateway',
    'numbers',
    'sender-ids',
    'templates',
    'links',
    'landing-pages',
    'sending',
    'replies',
    'reports',
    'short-codes',
  ],
  tables: { account: ['example_content'] },
  routes: demonstrationRoutes,
  personalData: examplePersonalData,
  example: () => import('./testing/example.ts'),
};
