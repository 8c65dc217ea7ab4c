import { mailTemplate } from '#server/platform/mail/templates.ts';
import { formatNumber } from '#sms/index.ts';
import type { ForwardedReply } from './forward-text.ts';

/** The maximum number of replies in an email. */
export const MAX_MAILED_REPLIES = 50;

/**
 * Replies that a rule forwards. `count` is their number, and `replies` the first of them as JSON
 * (`ForwardedReply[]`). Erasing a person finds the email by `numbers`, which are separated by spaces. `user` and
 * `account` say whose rule it is; `user` is empty if the recipient is a user. With `isForKeyword`, `rule` is a keyword or number of the
 * account.
 */
export const forwardedRepliesMail = mailTemplate<{
  count: number;
  replies: string;
  numbers: string;
  rule: string;
  user: string;
  account: string;
  isForKeyword?: boolean;
}>('forwarded replies', ({ count, replies: json, rule, user, account, isForKeyword }, brand) => {
  const replies = JSON.parse(json) as ForwardedReply[];
  const [first] = replies;
  const heading = count === 1 ? `Reply from ${formatNumber(first!.number)}` : `${count} replies`;
  const rest = count - replies.length;
  return {
    subject: heading,
    preview: first!.text,
    heading,
    paragraphs: [
      ...replies.map(({ number, text }) => (count === 1 ? text : `${formatNumber(number)}: ${text}`)),
      ...(rest > 0 ? [`${rest.toLocaleString('en')} more replies are in the inbox.`] : []),
    ],
    action: {
      label: count === 1 ? 'Reply' : 'View replies',
      url: `${brand.address}/Reports/Replies${count === 1 ? `?number=${first!.number}` : ''}`,
    },
    note: isForKeyword
      ? `${account} forwards what people write to ${rule} to you. It is set under Short Codes > Setup.`
      : user === ''
        ? `Your forwarding rule “${rule}” sent this email. You can change it under My Settings > Forwarding.`
        : `${user} of ${account} forwards replies to you, as you confirmed. To stop these emails, ask for the removal of your address.`,
  };
});

/** Tells that a rule, or the forwarding of a keyword, reached its limit for today. */
export const forwardingLimitMail = mailTemplate<{
  rule: string;
  most: number;
  isForKeyword?: boolean;
}>('forwarding limit reached', ({ rule, most, isForKeyword }, brand) => ({
  subject: `${isForKeyword ? 'Forwarding for' : 'Your forwarding rule'} ${rule} has reached its daily limit`,
  preview: `It forwarded ${most.toLocaleString('en')} times today.`,
  heading: 'Daily limit reached',
  paragraphs: [
    `${isForKeyword ? `Forwarding for ${rule}` : `Your rule “${rule}”`} may forward ${most.toLocaleString('en')} times a day, and has done so today. It continues tomorrow.`,
    'Further replies of today are in the inbox. They are not forwarded later.',
  ],
  action: isForKeyword
    ? { label: 'View setup', url: `${brand.address}/ShortCodes/Setup` }
    : { label: 'Change rule', url: `${brand.address}/MySettings/Forwarding` },
}));
