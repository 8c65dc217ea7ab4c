import { mailTemplate } from '#server/platform/mail/templates.ts';
import { spanOf } from './words.ts';

/** A link for setting a new password. `path` starts with a slash. */
export const resetMail = mailTemplate<{ path: string; minutes: number }>(
  'password reset',
  ({ path, minutes }, brand) => ({
    subject: `Reset your ${brand.name} password`,
    preview: `The link works for ${spanOf(minutes)}.`,
    heading: 'Reset your password',
    paragraphs: [
      `We received a request to reset your ${brand.name} password. The link works once and expires in ${spanOf(minutes)}.`,
    ],
    action: { label: 'Choose a new password', url: `${brand.address}${path}` },
    note: 'If you did not ask for this, ignore this email. Your password has not changed.',
  }),
);
