import type { Capability } from '#server/capability.ts';
import { templateRoutes } from './routes.ts';

/** Message texts for reuse. */
export const templates: Capability = {
  name: 'templates',
  mayImport: ['accounts'],
  tables: { account: ['templates'] },
  routes: templateRoutes,
  example: () => import('./testing/example.ts'),
};
