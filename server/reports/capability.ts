import type { Capability } from '#server/capability.ts';
import { reportRoutes } from './routes.ts';

/** What an account's owner wants to know at a glance. */
export const reports: Capability = {
  name: 'reports',
  mayImport: ['accounts', 'contacts', 'billing', 'messages', 'sending', 'replies'],
  tables: [],
  routes: reportRoutes,
};
