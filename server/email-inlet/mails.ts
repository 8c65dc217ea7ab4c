import { answerTemplate } from '#server/platform/mail/templates.ts';

/** Tells the author of a mail which of its messages were refused. */
export const partlySentMail = answerTemplate<{ subject: string; key: string; sent: number; refused: string }>(
  'mail sent to some numbers only',
  ({ subject, key, sent, refused }, brand) => {
    const problems = JSON.parse(refused) as [to: string, reason: string][];
    const named = subject === '' ? 'Your mail' : `Your mail “${subject}”`;
    return {
      subject: `Not sent to ${problems.length} of ${problems.length + sent} numbers`,
      preview: `${named} was sent as SMS to ${sent} numbers.`,
      heading: `Not sent to ${problems.length} of ${problems.length + sent} numbers`,
      paragraphs: [
        `${named} was sent as SMS to ${sent} ${sent === 1 ? 'number' : 'numbers'}. These got nothing:`,
        ...problems.map(([to, reason]) => `${to}: ${reason}`),
      ],
      note: `You get this mail because you sent a mail to an address of the API key “${key}” of ${brand.name}.`,
    };
  },
);
