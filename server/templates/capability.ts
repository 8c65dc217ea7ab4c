import type { Capability } from '#server/capability.ts';
import { templateRoutes } from './routes.ts';

/** Texts that are written once and sent again and again. */
export const templates: Capability = {
  name: 'templates',
  mayImport: ['accounts'],
  tables: { account: ['templates'] },
  routes: templateRoutes,
  example: () => import('./testing/example.ts'),
};
