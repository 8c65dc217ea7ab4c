import type { Capability } from '#server/capability.ts';
import { notificationRoutes } from './routes.ts';

/** What the console shows users on its own. */
export const notifications: Capability = {
  name: 'notifications',
  mayImport: ['accounts', 'gateway'],
  tables: { account: ['dismissals'] },
  routes: notificationRoutes,
  example: () => import('./testing/example.ts'),
};
