import { mailTemplate } from '#server/platform/mail/templates.ts';
import { momentOf, toSignIn } from './words.ts';

/** `networks` is formatted, and empty for anywhere. `address` is the caller's. `at` is in ISO 8601. */
export const allowedAddressesChangedMail = mailTemplate<{ networks: string; address: string; at: string }>(
  'allowed addresses changed',
  ({ networks, address, at }, brand) => ({
    subject: 'Where you can sign in from was changed',
    preview: networks === '' ? 'It is everywhere again.' : 'It is certain addresses now.',
    heading: 'Where you can sign in from was changed',
    paragraphs: [
      networks === ''
        ? `Your account at ${brand.name} can be signed in to from everywhere again.`
        : `Your account at ${brand.name} can be signed in to from these addresses only: ${networks}.`,
      `This was changed on ${momentOf(at)}, from the address ${address}.`,
      'If it was you or a colleague, all is well. If it was not, sign in, change your password, and put the addresses right under your settings. If you cannot sign in any more, write to the people who run this service.',
    ],
    action: toSignIn(brand),
  }),
);
