import type { Capability } from '#server/capability.ts';
import { landingPageRoutes } from './routes.ts';

/** Web pages that short links show, with their images and forms. */
export const landingPages: Capability = {
  name: 'landing-pages',
  mayImport: ['accounts', 'opt-outs', 'contacts', 'messages', 'links'],
  tables: { account: [] },
  routes: landingPageRoutes,
};
