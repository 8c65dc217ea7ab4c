import type { Capability } from '#server/capability.ts';
import { templateRoutes } from './routes.ts';

/** Reusable message texts. */
export const templates: Capability = {
  name: 'templates',
  mayImport: ['accounts'],
  tables: { account: ['templates'] },
  routes: templateRoutes,
  example: () => import('./testing/example.ts'),
};
