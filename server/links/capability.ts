import type { Capability } from '#server/capability.ts';
import { checkDueDomains } from './domains/check-due-domains.ts';
import { createDomainTools } from './domains/domain-tools.ts';
import { forgetClicks } from './forget.ts';
import { linkDomainFailedMail } from './mails.ts';
import { linksPersonalData } from './personal-data.ts';
import { linkRoutes } from './routes.ts';

/** Short links, and who clicked them. */
export const links: Capability = {
  name: 'links',
  mayImport: ['accounts', 'messages'],
  tables: {
    account: [
      'link_domains',
      'short_links',
      'link_targets',
      'link_clicks',
      'link_hours',
      'link_days',
      'link_visitors',
      'campaign_links',
      'link_settings',
      'untracked_numbers',
    ],
    reference: ['blocked_link_hosts'],
    local: ['link_hosts', 'link_slugs', 'link_batches', 'link_servers'],
  },
  routes: linkRoutes,
  schedules: [
    { name: 'links.forget', cron: '55 * * * *', run: ({ db }) => forgetClicks(db.owner) },
    {
      name: 'links.check-domains',
      cron: '25 * * * *',
      run: async (context) => {
        const { links: its } = context.config;
        if (its) await checkDueDomains(context, createDomainTools(context, its));
      },
    },
  ],
  mails: [linkDomainFailedMail],
  personalData: linksPersonalData,
  example: () => import('./testing/example.ts'),
};
