import { mailTemplate } from '#server/platform/mail/templates.ts';
import { signInAction } from './words.ts';

/** `what` is a sentence, such as "The authenticator app was turned off." */
export const twoFactorChangedMail = mailTemplate<{ what: string }>(
  'two-factor changed',
  ({ what }, brand) => ({
    subject: 'Your login settings changed',
    preview: what,
    heading: 'Your login settings changed',
    paragraphs: [
      `The login settings of your ${brand.name} account changed: ${what}`,
      'If you did this, you can ignore this email. If not, log in, change your password and check the security settings.',
    ],
    action: signInAction(brand),
  }),
);
