import type { Capability } from '#server/capability.ts';
import { forgetSubmissions } from './forms/forget-submissions.ts';
import { formsPersonalData } from './forms/personal-data.ts';
import { landingPageRoutes } from './routes.ts';

/** Web pages that short links show, with their images and forms. */
export const landingPages: Capability = {
  name: 'landing-pages',
  mayImport: ['accounts', 'opt-outs', 'contacts', 'messages', 'links'],
  tables: { account: ['form_submissions'] },
  routes: landingPageRoutes,
  schedules: [
    {
      name: 'landing-pages.forget-submissions',
      cron: '20 1 * * *',
      run: ({ db }) => forgetSubmissions(db.owner),
    },
  ],
  personalData: formsPersonalData,
};
