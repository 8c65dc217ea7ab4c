import { mailTemplate } from '#server/platform/mail/templates.ts';
import { asUser, formatMinutes } from './words.ts';

/** An email with a link for setting a new password. `path` starts with a slash. */
export const resetMail = mailTemplate<{ path: string; minutes: number; username?: string }>(
  'password reset',
  ({ path, minutes, username }, brand) => ({
    subject: `Reset your ${brand.name} password`,
    preview: `The link works for ${formatMinutes(minutes)}.`,
    heading: 'Reset your password',
    paragraphs: [
      `We received a request to reset the ${brand.name} password${asUser(username)}. The link works once and expires in ${formatMinutes(minutes)}.`,
    ],
    action: { label: 'Choose a new password', url: `${brand.address}${path}` },
    note: 'If you did not ask for this, ignore this email. Your password has not changed.',
  }),
);
