import { mailTemplate } from '#server/platform/mail/templates.ts';

type Data = { limit: string; left: string; share: number; day: string };

const headingOf = ({ share }: Data): string =>
  share === 100 ? 'Your monthly limit is used up' : `${share}% of your monthly limit is used`;

/** Most of a postpaid account's month is used, or all. Numbers are written out, in whole credits; `day` is the first of the next month. */
export const limitMail = mailTemplate<Data>('monthly limit', (data, brand) => {
  const { limit, left, share, day } = data;
  return {
    subject: headingOf(data),
    preview: `Of ${limit} credits ${left} are left until ${day}.`,
    heading: headingOf(data),
    paragraphs: [
      share === 100
        ? `Your limit of ${limit} credits a month is used up. Nothing more is sent until ${day}, unless the limit is raised.`
        : `Of your limit of ${limit} credits a month ${left} are left. What costs more than is left is not sent until ${day}.`,
      `If that is not enough, ask ${brand.name} to raise it.`,
    ],
    action: { label: 'Look at what was used', url: `${brand.address}/Billing/Statement` },
  };
});
