import type { Capability } from '#server/capability.ts';
import { notificationRoutes } from './routes.ts';

/** What the console tells of by itself. */
export const notifications: Capability = {
  name: 'notifications',
  mayImport: ['accounts', 'gateway'],
  tables: ['dismissals'],
  routes: notificationRoutes,
  example: () => import('./testing/example.ts'),
};
