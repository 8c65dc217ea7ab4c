import { mailTemplate } from '#server/platform/mail/templates.ts';
import { signInAction } from './words.ts';

/**
 * Sent to the previous address, because an attacker who took over an account would first change its
 * address.
 */
export const emailChangedMail = mailTemplate<{ newEmail: string }>(
  'e-mail changed',
  ({ newEmail }, brand) => ({
    subject: 'Your email address was changed',
    preview: `${brand.name} now sends email to another address.`,
    heading: 'Your email address was changed',
    paragraphs: [
      `${brand.name} will now send email to ${newEmail}. This is the last email to this address.`,
      'If you did this, you can ignore this email. If not, log in, change your password and restore your address. If you can no longer log in, contact support.',
    ],
    action: signInAction(brand),
  }),
);
