import type { StopReason } from '#contract/top-up.ts';
import { mailTemplate } from '#server/platform/mail/templates.ts';

const REASONS: Record<StopReason, string> = {
  declined:
    'Your saved card was declined three times. Pay with another card and save it, or contact your bank.',
  verification:
    'Your bank needs you to verify the payment. Buy the credits yourself, then turn automatic top-up on again.',
  silence:
    'We waited two days but received no confirmation of a payment. Check your invoices and card statement before you turn automatic top-up on again.',
  cancelled: 'An automatic purchase was cancelled. To continue, turn automatic top-up on again.',
  price:
    'The credits now cost more than when you set this up. Check the price, then turn automatic top-up on again.',
  'not-for-sale': 'These credits can no longer be bought automatically.',
  refunded: 'A purchase was refunded. To continue, turn automatic top-up on again.',
};

/** The notice that automatic top-up has stopped. `problem` is an error message; it may be empty. */
export const stoppedMail = mailTemplate<{ why: StopReason; problem: string; credits: number }>(
  'top-up stopped',
  ({ why, problem, credits }, brand) => ({
    subject: 'Automatic top-up has stopped',
    preview: REASONS[why],
    heading: 'Automatic top-up has stopped',
    paragraphs: [REASONS[why], ...(problem === '' ? [] : [problem])],
    action:
      why === 'verification' || why === 'declined'
        ? { label: 'Buy credits', url: `${brand.address}/?buy=${credits}` }
        : { label: 'View automatic top-up', url: `${brand.address}/AccSettings/LowCredit` },
    note: 'No credits are bought automatically until you turn it on again under Account Settings > Low credit.',
  }),
);

/**
 * The notice that credits are low, but the monthly limit prevents another purchase. Amounts are formatted.
 */
export const monthUsedMail = mailTemplate<{ used: string; most: string }>(
  'top-up limit reached',
  ({ used, most }, brand) => ({
    subject: 'Automatic top-up has reached its monthly limit',
    preview: `${used} of ${most} used this month.`,
    heading: 'Automatic top-up has reached its monthly limit',
    paragraphs: [
      `You are low on credits, but another purchase would exceed your monthly limit of ${most}. You have already used ${used}. Automatic top-up resumes next month.`,
    ],
    action: { label: 'Buy credits', url: `${brand.address}/?buy` },
    note: 'You can change the limit under Account Settings > Low credit.',
  }),
);
