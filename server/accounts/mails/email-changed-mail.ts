import { mailTemplate } from '#server/platform/mail/templates.ts';
import { toSignIn } from './words.ts';

/** Sent to the previous address, because an attacker who took over a sign-in would change it first. */
export const emailChangedMail = mailTemplate<{ newEmail: string }>(
  'e-mail changed',
  ({ newEmail }, brand) => ({
    subject: 'Your e-mail address was changed',
    preview: `${brand.name} now writes to another address.`,
    heading: 'Your e-mail address was changed',
    paragraphs: [
      `From now on ${brand.name} writes to ${newEmail}. This is the last mail to this address.`,
      'If it was you, all is well. If it was not, sign in, change your password, and put your address back. If you cannot sign in any more, write to the people who run this service.',
    ],
    action: toSignIn(brand),
  }),
);
