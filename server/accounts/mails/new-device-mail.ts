import { mailTemplate } from '#server/platform/mail/templates.ts';
import { momentOf, toSignIn } from './words.ts';

/** `device` is like "Firefox on Linux", `address` is the caller's, `at` is in ISO 8601. */
export const newDeviceMail = mailTemplate<{ device: string; address: string; at: string }>(
  'new device',
  ({ device, address, at }, brand) => ({
    subject: `A new sign-in to ${brand.name}`,
    preview: `${device}, on ${momentOf(at)}.`,
    heading: 'A new sign-in',
    paragraphs: [
      `${device}, at the address ${address}, was used to sign in to ${brand.name} on ${momentOf(at)}. It had not been used before.`,
      'If it was you, all is well. If it was not, sign in, change your password, and end all other sessions.',
    ],
    action: toSignIn(brand),
  }),
);
