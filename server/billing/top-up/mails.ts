import type { StoppedFor } from '#contract/top-up.ts';
import { mailTemplate } from '#server/platform/mail/templates.ts';

/** What happened, and what to do next. */
const REASONS: Record<StoppedFor, string> = {
  declined: 'Your saved card was declined three times. Pay by another card and save that, or ask your bank.',
  verification:
    'Your bank wants to verify the payment, which only you can answer. Buy the credits yourself, and then switch automatic top-up on again.',
  silence:
    'Nothing was heard of a payment for two days. Look at your invoices and at your card’s statement before you switch it on again.',
  cancelled: 'An automatic purchase was cancelled.',
  price: 'The credits would cost more than was shown when you set it. Look at the price, and set it anew.',
  'not-for-sale': 'The credits cannot be bought like this any more.',
  refunded: 'A purchase was paid back. Switch automatic top-up on again if it is to go on.',
};

/** Automatic top-up stopped by itself. `problem` is what was said of it, empty for nothing. */
export const stoppedMail = mailTemplate<{ why: StoppedFor; problem: string; credits: number }>(
  'top-up stopped',
  ({ why, problem, credits }, brand) => ({
    subject: 'Automatic top-up has stopped',
    preview: REASONS[why],
    heading: 'Automatic top-up has stopped',
    paragraphs: [REASONS[why], ...(problem === '' ? [] : [problem])],
    action:
      why === 'verification' || why === 'declined'
        ? { label: 'Buy credits', url: `${brand.address}/?buy=${credits}` }
        : { label: 'Look at it', url: `${brand.address}/Billing/Details` },
    note: 'No credits are bought by themselves until you switch it on again, in Billing, Details.',
  }),
);

/** The month's limit allows no other purchase, though few credits are left. Amounts are written out. */
export const monthUsedMail = mailTemplate<{ used: string; most: string }>(
  'top-up limit reached',
  ({ used, most }, brand) => ({
    subject: 'Automatic top-up has reached its monthly limit',
    preview: `${used} of ${most} are used.`,
    heading: 'Automatic top-up has reached its monthly limit',
    paragraphs: [
      `Few credits are left, but another purchase would come to more than ${most} this month: ${used} are used. It goes on next month.`,
    ],
    action: { label: 'Buy credits', url: `${brand.address}/?buy` },
    note: 'The limit is set in Billing, Details.',
  }),
);
