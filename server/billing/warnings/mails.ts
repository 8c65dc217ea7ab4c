import { mailTemplate } from '#server/platform/mail/templates.ts';

/**
 * The balance fell below a level that the account chose. Numbers are written out, in whole credits. `buysHere`: its address opens the
 * drawer, with so many credits in it as are missing. `apart`: what the account has for countries besides; absent for none.
 */
export const fewCreditsMail = mailTemplate<{
  credits: string;
  level: string;
  buysHere: boolean;
  missing: number;
  apart?: string;
}>('few credits', ({ credits, level, buysHere, missing, apart }, brand) => ({
  subject: `${credits} credits are left`,
  preview: `Your balance fell below ${level} credits.`,
  heading: `${credits} credits are left`,
  paragraphs: [
    `Your balance fell below ${level} credits. What costs more than is left is not sent: buy credits in time.`,
    ...(apart === undefined
      ? []
      : [`The ${apart} credits that you have for a country are not counted: they pay nowhere else.`]),
  ],
  action: buysHere
    ? { label: 'Buy credits', url: `${brand.address}/?buy${missing > 0 ? `=${missing}` : ''}` }
    : { label: 'Look at your balance', url: `${brand.address}/Billing/Statement` },
  note: 'At which balance you are told is set in Billing, Details.',
}));

/** Credits expire within 30 days. `day` is the first on which some do. */
export const expiryMail = mailTemplate<{ credits: string; day: string }>(
  'credits expire',
  ({ credits, day }, brand) => ({
    subject: `${credits} credits expire soon`,
    preview: `From ${day} on.`,
    heading: `${credits} credits expire soon`,
    paragraphs: [
      `${credits} of your credits expire from ${day} on: credits are valid for 365 days. What you send until then takes these first.`,
    ],
    action: { label: 'Look at your balance', url: `${brand.address}/Billing/Statement` },
    note: 'Whether you are told is set in Billing, Details.',
  }),
);
