import { creditsText } from '#server/platform/credits-text.ts';
import { mailTemplate } from '#server/platform/mail/templates.ts';

/**
 * The warning that the balance fell below a level. Strings are formatted whole credits. If `canBuyCredits`,
 * a link opens the Buy Now drawer with the number of `missing` credits filled in. `apart` is the number of
 * country credits outside the balance; absent if there are none.
 */
export const lowCreditsMail = mailTemplate<{
  credits: string;
  level: string;
  canBuyCredits: boolean;
  missing: number;
  apart?: string;
  isSubAccount: boolean;
  enteredBy?: string;
}>('few credits', ({ credits, level, canBuyCredits, missing, apart, isSubAccount, enteredBy }, brand) => ({
  subject: `${creditsText(credits)} left`,
  preview: `Your balance fell below ${creditsText(level)}.`,
  heading: `${creditsText(credits)} left`,
  paragraphs: [
    `Your balance fell below ${creditsText(level)}. Campaigns that cost more than your balance are not sent.`,
    ...(apart === undefined
      ? []
      : [`This does not include ${creditsText(apart)} that can be used for only one country.`]),
  ],
  action: canBuyCredits
    ? { label: 'Buy credits', url: `${brand.address}/?buy${missing > 0 ? `=${missing}` : ''}` }
    : isSubAccount
      ? { label: 'Open dashboard', url: `${brand.address}/` }
      : { label: 'View balance', url: `${brand.address}/Billing/Statement` },
  note: noteFor(enteredBy, 'You can change these warnings under Account Settings > Low credit.'),
}));

/** Returns the note for users, or for an address that an account entered. */
const noteFor = (enteredBy: string | undefined, forUsers: string): string =>
  enteredBy === undefined
    ? forUsers
    : `${enteredBy} entered your address for these warnings. Ask them to remove it if you no longer want them.`;

/** The warning that credits expire within 30 days. `day` is the first expiry date. */
export const expiryMail = mailTemplate<{ credits: string; day: string; enteredBy?: string }>(
  'credits expire',
  ({ credits, day, enteredBy }, brand) => ({
    subject: `${creditsText(credits)} ${credits === '1' ? 'expires' : 'expire'} soon`,
    preview: `They start to expire on ${day}.`,
    heading: `${creditsText(credits)} ${credits === '1' ? 'expires' : 'expire'} soon`,
    paragraphs: [
      `${credits} of your credits start to expire on ${day}. Credits are valid for 365 days. Sending uses the oldest credits first.`,
    ],
    action: { label: 'View balance', url: `${brand.address}/Billing/Statement` },
    note: noteFor(enteredBy, 'You can turn this email off under Account Settings > Low credit.'),
  }),
);

/**
 * Tells owners that somebody else changed the warnings. `levels` are formatted whole credits and `recipients`
 * email addresses, both separated by commas and empty for none.
 */
export const warningsChangedMail = mailTemplate<{ by: string; levels: string; recipients: string }>(
  'credit warnings changed',
  ({ by, levels, recipients }, brand) => ({
    subject: 'Your low-credit warnings changed',
    preview: `${by} changed the levels of the warnings, or who gets them.`,
    heading: 'Your low-credit warnings changed',
    paragraphs: [
      levels === ''
        ? `${by} turned off the warnings of low credits.`
        : `${by} changed the warnings of low credits. They are now sent when credits fall below: ${levels}.`,
      recipients === ''
        ? 'Nobody gets warnings, because no user who could get them has an email address.'
        : `Warnings go to: ${recipients}.`,
    ],
    action: { label: 'View warnings', url: `${brand.address}/AccSettings/LowCredit` },
  }),
);
