import { CONFIRMATION_DAYS } from '#contract/email-confirmations.ts';
import { mailTemplate } from '#server/platform/mail/templates.ts';
import { isLink } from './words.ts';

/** Asks somebody who is not a user whether an account may send mail to them. `user` may be empty. */
export const confirmAddressMail = mailTemplate<{ account: string; user: string; token: string }>(
  'confirm address',
  ({ account, user, token }, brand) => ({
    subject: 'Confirm your email address',
    preview: 'Confirm your email address, or ignore this email.',
    heading: 'Confirm your email address',
    paragraphs: [
      `${sender(account, user)} wants to have replies to text messages forwarded to this address.`,
      `Nothing is forwarded until you confirm. The link works for ${CONFIRMATION_DAYS} days.`,
    ],
    action: { label: 'Review request', url: `${brand.address}/ConfirmEmail/${token}` },
    note: 'If you did not expect this email, ignore it.',
  }),
);

/** Names who asks. Spammers could ask strangers with an advertisement as the name. */
function sender(account: string, user: string): string {
  if (isLink(account)) return 'Somebody';
  return user === '' || isLink(user) ? account : `${user} of ${account}`;
}
