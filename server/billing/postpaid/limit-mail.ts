import { mailTemplate } from '#server/platform/mail/templates.ts';

type Data = { limit: string; left: string; share: number; day: string };

const headingOf = ({ share }: Data): string =>
  share === 100 ? 'You have reached your monthly limit' : `You have used ${share}% of your monthly limit`;

/** Warns that most or all of a postpaid month's limit is used. Numbers are formatted whole credits; `day` is the first of the next month. */
export const limitMail = mailTemplate<Data>('monthly limit', (data, brand) => {
  const { limit, left, share, day } = data;
  return {
    subject: headingOf(data),
    preview: `${left} of ${limit} credits remain until ${day}.`,
    heading: headingOf(data),
    paragraphs: [
      share === 100
        ? `You have used your monthly limit of ${limit} credits. No more messages are sent until ${day}, unless the limit is raised.`
        : `${left} credits of your monthly limit of ${limit} remain. Campaigns that cost more are not sent until ${day}.`,
      `To raise the limit, contact ${brand.name}.`,
    ],
    action: { label: 'View statement', url: `${brand.address}/Billing/Statement` },
  };
});
