import { mailTemplate } from '#server/platform/mail/templates.ts';
import { formatNumber } from '#sms/index.ts';

/**
 * `at` is told by the account's clock. `campaign` is the name of the one that is answered, if one is. A person who is forgotten takes it
 * along, by `number`.
 */
export const forwardedMail = mailTemplate<{
  number: string;
  text: string;
  recipient: string;
  at: string;
  timeZone: string;
  campaign: string;
}>('forwarded reply', ({ number, text, recipient, at, timeZone, campaign }, brand) => {
  const from = formatNumber(number);
  const clock = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone);
  const when = `${clock.toPlainDate().toString()} ${clock.toPlainTime().toString({ smallestUnit: 'minute' })} (UTC${clock.offset})`;
  return {
    subject: `Reply from ${from}`,
    preview: text,
    heading: `Reply from ${from}`,
    paragraphs: [
      text,
      `Received by ${recipient} at ${when}${campaign === '' ? '' : `, in reply to ${campaign}`}.`,
    ],
    action: { label: 'Answer', url: `${brand.address}/Reports/Replies?number=${number}` },
    note: `A user of ${brand.name} forwarded this reply to you.`,
  };
});
