import type { Capability } from '#server/capability.ts';
import { reportRoutes } from './routes.ts';

/** The account at a glance, for its owner. */
export const reports: Capability = {
  name: 'reports',
  mayImport: ['accounts', 'contacts', 'billing', 'messages', 'gateway', 'sending', 'replies', 'sender-ids'],
  tables: [],
  routes: reportRoutes,
};
