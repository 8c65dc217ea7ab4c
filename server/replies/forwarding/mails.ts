import { mailTemplate } from '#server/platform/mail/templates.ts';
import { formatNumber } from '#sms/index.ts';
import type { ForwardedReply } from './forward-text.ts';

/** The maximum number of replies in an email. */
export const MAX_MAILED_REPLIES = 50;

/**
 * Replies that a rule forwards. `count` is their number, and `replies` the first of them as JSON
 * (`ForwardedReply[]`). Erasing a person finds the email by `numbers`, which are separated by spaces. `user` and
 * `account` say whose rule it is; `user` is empty if the recipient is a user.
 */
export const forwardedRepliesMail = mailTemplate<{
  count: number;
  replies: string;
  numbers: string;
  rule: string;
  user: string;
  account: string;
}>('forwarded replies', ({ count, replies: json, rule, user, account }, brand) => {
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
    note:
      user === ''
        ? `Your forwarding rule “${rule}” sent this email. You can change it under My Settings > Forwarding.`
        : `${user} of ${account} forwards replies to you, as you confirmed. To stop these emails, ask for the removal of your address.`,
  };
});

/** Tells a user that a rule reached its limit for today. */
export const forwardingLimitMail = mailTemplate<{ rule: string; most: number }>(
  'forwarding limit reached',
  ({ rule, most }, brand) => ({
    subject: `Your forwarding rule ${rule} has reached its daily limit`,
    preview: `It forwarded ${most.toLocaleString('en')} times today.`,
    heading: 'Daily limit reached',
    paragraphs: [
      `Your rule “${rule}” may forward ${most.toLocaleString('en')} times a day, and has done so today. It continues tomorrow.`,
      'Further replies of today are in the inbox. They are not forwarded later.',
    ],
    action: { label: 'Change rule', url: `${brand.address}/MySettings/Forwarding` },
  }),
);
