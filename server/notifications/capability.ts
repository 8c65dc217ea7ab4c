import type { Capability } from '#server/capability.ts';
import { notificationRoutes } from './routes.ts';

/** The notices, recent activity and system status that the console shows. */
export const notifications: Capability = {
  name: 'notifications',
  mayImport: ['accounts', 'gateway'],
  tables: { account: ['dismissals'] },
  routes: notificationRoutes,
  example: () => import('./testing/example.ts'),
};
