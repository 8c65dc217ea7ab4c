import { mailTemplate } from '#server/platform/mail/templates.ts';
import { toSignIn } from './words.ts';

/** `what` is a sentence, such as "The authenticator app was turned off." */
export const twoFactorChangedMail = mailTemplate<{ what: string }>(
  'two-factor changed',
  ({ what }, brand) => ({
    subject: 'How you sign in was changed',
    preview: what,
    heading: 'How you sign in was changed',
    paragraphs: [
      `This was changed for your sign-in to ${brand.name}: ${what}`,
      'If it was you, all is well. If it was not, sign in, change your password, and look at how you sign in under your settings.',
    ],
    action: toSignIn(brand),
  }),
);
