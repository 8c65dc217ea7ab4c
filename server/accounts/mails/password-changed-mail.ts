import { mailTemplate } from '#server/platform/mail/templates.ts';
import { momentOf, toSignIn } from './words.ts';

/** `at` is in ISO 8601, `address` is the caller's. */
export const passwordChangedMail = mailTemplate<{ at: string; address: string }>(
  'password changed',
  ({ at, address }, brand) => ({
    subject: 'Your password was changed',
    preview: `On ${momentOf(at)}.`,
    heading: 'Your password was changed',
    paragraphs: [
      `Your password for ${brand.name} was changed on ${momentOf(at)}, from the address ${address}.`,
      'If it was you, all is well. If it was not, go to the sign-in page and ask for a new password at once.',
    ],
    action: toSignIn(brand),
  }),
);
