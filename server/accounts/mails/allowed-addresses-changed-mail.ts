import { mailTemplate } from '#server/platform/mail/templates.ts';
import { formatDateTime, signInAction } from './words.ts';

/**
 * `networks` is a comma-separated list; empty if sign-in is allowed from anywhere. `address` is the IP
 * address of the user who changed the list. `at` is an ISO 8601 timestamp.
 */
export const allowedAddressesChangedMail = mailTemplate<{ networks: string; address: string; at: string }>(
  'allowed addresses changed',
  ({ networks, address, at }, brand) => ({
    subject: 'Your allowed IP addresses changed',
    preview:
      networks === ''
        ? 'You can log in from anywhere again.'
        : 'You can now only log in from certain IP addresses.',
    heading: 'Your allowed IP addresses changed',
    paragraphs: [
      networks === ''
        ? `Users of your ${brand.name} account can log in from anywhere again.`
        : `Users of your ${brand.name} account can now only log in from these IP addresses: ${networks}.`,
      `The change was made on ${formatDateTime(at)} from the IP address ${address}.`,
      'If you or a colleague did this, you can ignore this email. If not, log in, change your password and correct the addresses in your settings. If you can no longer log in, contact support.',
    ],
    action: signInAction(brand),
  }),
);
