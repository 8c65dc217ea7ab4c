import { mailTemplate } from '#server/platform/mail/templates.ts';
import { greeting, isLink, signInAction } from './words.ts';

export const welcomeMail = mailTemplate<{ fullName: string; username: string }>(
  'welcome',
  ({ fullName, username }, brand) => ({
    subject: `Welcome to ${brand.name}`,
    preview: 'Your account is ready.',
    heading: `Welcome to ${brand.name}`,
    paragraphs: [
      greeting(fullName),
      `Your account is ready. Log in with ${isLink(username) ? 'the username you chose' : `the username ${username}`}.`,
    ],
    action: signInAction(brand),
    note: 'If you did not sign up, someone entered your address by mistake. You can ignore this email.',
  }),
);
