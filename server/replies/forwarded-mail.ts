import { mailTemplate } from '#server/platform/mail/templates.ts';
import { formatNumber } from '#sms/index.ts';

/** `campaign` is the name of the one that is answered, if one is. A person who is forgotten takes it along, by `number`. */
export const forwardedMail = mailTemplate<{
  number: string;
  text: string;
  recipient: string;
  at: string;
  campaign: string;
}>('forwarded reply', ({ number, text, recipient, at, campaign }, brand) => {
  const from = formatNumber(number);
  const when = `${at.slice(0, 16).replace('T', ' ')} UTC`;
  return {
    subject: `Reply from ${from}`,
    preview: text,
    heading: `Reply from ${from}`,
    paragraphs: [
      text,
      `It came to ${recipient} at ${when}${campaign === '' ? '' : `, in answer to ${campaign}`}.`,
    ],
    action: { label: 'Answer', url: `${brand.address}/Reports/Replies?number=${number}` },
    note: `Somebody with access to it at ${brand.name} forwarded it to you.`,
  };
});
