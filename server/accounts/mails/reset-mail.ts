import { mailTemplate } from '#server/platform/mail/templates.ts';
import { spanOf } from './words.ts';

/** The link to set a new password. `path` starts with a slash. */
export const resetMail = mailTemplate<{ path: string; minutes: number }>(
  'password reset',
  ({ path, minutes }, brand) => ({
    subject: `A new password for ${brand.name}`,
    preview: `Choose it within ${spanOf(minutes)}.`,
    heading: 'Choose a new password',
    paragraphs: [
      `Someone, most likely you, asked for a new password for ${brand.name}. The link works once, for ${spanOf(minutes)}.`,
    ],
    action: { label: 'Choose a new password', url: `${brand.address}${path}` },
    note: 'If it was not you, there is nothing to do: your password stays as it is.',
  }),
);
