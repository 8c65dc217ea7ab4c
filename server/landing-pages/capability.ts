import type { Capability } from '#server/capability.ts';
import { landingPageRoutes } from './routes.ts';

/** Web pages that short links show, with their images and forms. */
export const landingPages: Capability = {
  name: 'landing-pages',
  mayImport: ['accounts', 'opt-outs', 'contacts', 'messages', 'links'],
  tables: {
    account: ['landing_page_images', 'landing_page_image_files', 'landing_page_image_uses'],
  },
  routes: landingPageRoutes,
};
