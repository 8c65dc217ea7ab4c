import type { Capability } from '#server/capability.ts';
import { forgetActions } from './statistics/forget-actions.ts';
import { forgetSubmissions } from './forms/forget-submissions.ts';
import { landingPagesPersonalData } from './personal-data.ts';
import { publishDue } from './publish/publish-due.ts';
import { landingPageRoutes } from './routes.ts';

/** Web pages that short links show, with their images and forms. */
export const landingPages: Capability = {
  name: 'landing-pages',
  mayImport: ['accounts', 'opt-outs', 'contacts', 'messages', 'links', 'sending'],
  tables: {
    account: [
      'landing_pages',
      'landing_page_versions',
      'landing_page_images',
      'landing_page_image_files',
      'landing_page_image_uses',
      'landing_page_logos',
      'landing_page_days',
      'landing_page_recipients',
      'form_submissions',
    ],
  },
  routes: landingPageRoutes,
  schedules: [
    { name: 'landing-pages.forget', cron: '50 3 * * *', run: ({ db }) => forgetActions(db.owner) },
    {
      name: 'landing-pages.forget-submissions',
      cron: '20 1 * * *',
      run: ({ db }) => forgetSubmissions(db.owner),
    },
  ],
  chores: [{ name: 'publishing planned pages', pauseMs: 5000, run: publishDue }],
  personalData: landingPagesPersonalData,
  example: () => import('./testing/example.ts'),
};
