import { creditsText } from '#server/platform/credits-text.ts';
import { mailTemplate } from '#server/platform/mail/templates.ts';

type Data = { limit: string; left: string; share: number; day: string };

const headingOf = ({ share }: Data): string =>
  share === 100 ? 'You have reached your monthly limit' : `You have used ${share}% of your monthly limit`;

/**
 * The warning that most or all of a postpaid month's limit is used. `limit` and `left` are formatted whole
 * credits. `share` is the warning level in per cent. `day` is the first day of the next month.
 */
export const limitMail = mailTemplate<Data>('monthly limit', (data, brand) => {
  const { limit, left, share, day } = data;
  return {
    subject: headingOf(data),
    preview: `${left} of ${creditsText(limit)} left until ${day}.`,
    heading: headingOf(data),
    paragraphs: [
      share === 100
        ? `You have used your monthly limit of ${creditsText(limit)}. No more messages are sent until ${day}, unless the limit is raised.`
        : `${creditsText(left)} of your monthly limit of ${limit} remain. Campaigns that cost more are not sent until ${day}.`,
      `To raise the limit, contact ${brand.name}.`,
    ],
    action: { label: 'View statement', url: `${brand.address}/Billing/Statement` },
  };
});
