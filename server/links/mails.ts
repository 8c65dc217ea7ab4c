import { DAYS_UNTIL_DOMAIN_FAILS } from '#contract/links.ts';
import { mailTemplate } from '#server/platform/mail/templates.ts';

/** Tells the users who manage the account that a domain for short links no longer works. `isLost`: another account has it now. */
export const linkDomainFailedMail = mailTemplate<{ host: string; isLost: boolean }>(
  'link domain failed',
  ({ host, isLost }, brand) => ({
    subject: `Short links on ${host} need your attention`,
    preview: isLost ? 'Another account uses the domain now.' : 'Every check has failed for a week.',
    heading: `Short links on ${host} need your attention`,
    paragraphs: isLost
      ? [
          `Another account has proved that ${host} is its own. Your short links on this domain no longer work.`,
          'If this is a mistake, check who can change the DNS of your domain.',
        ]
      : [
          `Every check of ${host} has failed for ${DAYS_UNTIL_DOMAIN_FAILS} days, so new short links no longer use it. Existing ones work only while the domain leads here.`,
          'Open the domain to see what is wrong, correct its records in DNS, and check it again.',
        ],
    action: { label: 'Open domains', url: `${brand.address}/UrlShortener/Domains` },
  }),
);
