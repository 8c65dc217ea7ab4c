import { mailTemplate } from '#server/platform/mail/templates.ts';
import { formatNumber } from '#sms/index.ts';

/**
 * `at` is in UTC; the email shows it in `timeZone`. `campaign` is the name of the answered campaign, if any. `isAutomatic` is set if
 * the account forwards such replies.
 * Erasing a person's data finds the email by `number`.
 */
export const forwardedMail = mailTemplate<{
  number: string;
  text: string;
  recipient: string;
  at: string;
  timeZone: string;
  campaign: string;
  isAutomatic?: boolean;
}>('forwarded reply', ({ number, text, recipient, at, timeZone, campaign, isAutomatic = false }, brand) => {
  const from = formatNumber(number);
  const clock = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone);
  const when = `${clock.toPlainDate().toString()} ${clock.toPlainTime().toString({ smallestUnit: 'minute' })} (UTC${clock.offset})`;
  return {
    subject: `Reply from ${from}`,
    preview: text,
    heading: `Reply from ${from}`,
    paragraphs: [
      text,
      `Received by ${recipient} on ${when}${campaign === '' ? '' : `, in reply to ${campaign}`}.`,
    ],
    action: { label: 'Reply', url: `${brand.address}/Reports/Replies?number=${number}` },
    note: isAutomatic
      ? 'Replies like this one are forwarded to you automatically. Owners and managers can change this under Account Settings > Reply defaults.'
      : `A user of ${brand.name} forwarded this reply to you.`,
  };
});
