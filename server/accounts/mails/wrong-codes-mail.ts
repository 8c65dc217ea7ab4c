import { mailTemplate } from '#server/platform/mail/templates.ts';
import { momentOf, toSignIn } from './words.ts';

/** Somebody had the password but no right code. `address` is the caller's, `at` is in ISO 8601. */
export const wrongCodesMail = mailTemplate<{ address: string; at: string }>(
  'wrong codes',
  ({ address, at }, brand) => ({
    subject: `Somebody tried to sign in to ${brand.name}`,
    preview: 'They know your password.',
    heading: 'Several wrong codes',
    paragraphs: [
      `On ${momentOf(at)}, somebody at the address ${address} typed your password for ${brand.name}, and then five wrong codes.`,
      'If it was you, all is well. If it was not, your password is known: change it now.',
    ],
    action: toSignIn(brand),
  }),
);
