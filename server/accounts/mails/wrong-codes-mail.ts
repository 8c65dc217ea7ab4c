import { mailTemplate } from '#server/platform/mail/templates.ts';
import { asUser, formatDateTime, signInAction } from './words.ts';

/**
 * Warns a user that someone entered the correct password but wrong codes. `address` is the caller's IP
 * address. `at` is an ISO 8601 timestamp.
 */
export const wrongCodesMail = mailTemplate<{ address: string; at: string; username?: string }>(
  'wrong codes',
  ({ address, at, username }, brand) => ({
    subject: `Someone tried to log in to ${brand.name}`,
    preview: 'They know your password.',
    heading: 'Someone knows your password',
    paragraphs: [
      `On ${formatDateTime(at)}, someone at the IP address ${address} entered the ${brand.name} password${asUser(username)} and then five wrong codes.`,
      'If this was you, you can ignore this email. If not, change your password now.',
    ],
    action: signInAction(brand),
  }),
);
