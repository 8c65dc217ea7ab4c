import { mailTemplate } from '#server/platform/mail/templates.ts';
import { isLink } from './words.ts';

/** An invitation to become a user of an account. `path` starts with a slash. */
export const invitationMail = mailTemplate<{
  path: string;
  accountName: string;
  invitedBy: string;
  days: number;
}>('invitation', ({ path, accountName, invitedBy, days }, brand) => {
  // Spammers could invite strangers with an advertisement as the name.
  const who = isLink(invitedBy) ? 'A colleague' : invitedBy;
  const account = isLink(accountName) ? 'their account' : accountName;
  return {
    subject: `You are invited to ${brand.name}`,
    preview: `The invitation is valid for ${days} days.`,
    heading: `You are invited to ${brand.name}`,
    paragraphs: [
      `${who} has invited you to send and receive text messages for ${account} with ${brand.name}.`,
      `Choose a username and a password to begin. The link works once and expires in ${days} days.`,
    ],
    action: { label: 'Accept the invitation', url: `${brand.address}${path}` },
    note: 'If you did not expect this, you can ignore this email.',
  };
});
