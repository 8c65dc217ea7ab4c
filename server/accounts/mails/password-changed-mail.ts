import { mailTemplate } from '#server/platform/mail/templates.ts';
import { asUser, formatDateTime, signInAction } from './words.ts';

/** `at` is an ISO 8601 timestamp. `address` is the caller's IP address. */
export const passwordChangedMail = mailTemplate<{ at: string; address: string; username?: string }>(
  'password changed',
  ({ at, address, username }, brand) => ({
    subject: 'Your password was changed',
    preview: `Changed on ${formatDateTime(at)}.`,
    heading: 'Your password was changed',
    paragraphs: [
      `The ${brand.name} password${asUser(username)} was changed on ${formatDateTime(at)} from the IP address ${address}.`,
      'If you did this, you can ignore this email. If not, open the login page and reset your password now.',
    ],
    action: signInAction(brand),
  }),
);
