import { mailTemplate } from '#server/platform/mail/templates.ts';
import { asUser, formatDateTime, signInAction } from './words.ts';

/**
 * `device` is a description such as "Firefox on Linux". `address` is the caller's IP address. `at` is an
 * ISO 8601 timestamp.
 */
export const newDeviceMail = mailTemplate<{ device: string; address: string; at: string; username?: string }>(
  'new device',
  ({ device, address, at, username }, brand) => ({
    subject: `New login to ${brand.name}`,
    preview: `${device}, ${formatDateTime(at)}.`,
    heading: 'New login',
    paragraphs: [
      `Someone logged in to the ${brand.name} account${asUser(username)} with a new browser or program: ${device}, from the IP address ${address}, on ${formatDateTime(at)}.`,
      'If this was you, you can ignore this email. If not, log in, change your password and end all other sessions.',
    ],
    action: signInAction(brand),
  }),
);
