import type { Capability } from '#server/capability.ts';
import { notificationRoutes } from './routes.ts';

/** Notices, activity and status that the console shows without being asked. */
export const notifications: Capability = {
  name: 'notifications',
  mayImport: ['accounts', 'gateway'],
  tables: { account: ['dismissals'] },
  routes: notificationRoutes,
  example: () => import('./testing/example.ts'),
};
