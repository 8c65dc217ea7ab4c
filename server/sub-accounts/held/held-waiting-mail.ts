import { mailTemplate } from '#server/platform/mail/templates.ts';

/**
 * The email to a master account about campaigns that wait for its decision. `campaign` and `account` name the
 * first of them, and `reason` says why it is held; `others` is the number of further ones, as text. Mails stored by
 * an earlier version lack the reason.
 */
export const heldWaitingMail = mailTemplate<{
  campaign: string;
  account: string;
  others: string;
  reason?: string;
}>('held campaigns waiting', ({ campaign, account, others, reason = '' }, brand) => {
  const more = Number(others);
  const heading = more === 0 ? `${account} waits for your decision` : 'Held campaigns wait for your decision';
  const rest =
    more === 0 ? '' : more === 1 ? ' One more campaign is waiting.' : ` ${more} more campaigns are waiting.`;
  return {
    subject: heading,
    preview: `The campaign ${campaign} of ${account} is held.`,
    heading,
    paragraphs: [
      `The campaign ${campaign} of ${account} is held.${reason && ` ${reason}`}${rest}`,
      'Release or refuse it. Nothing is sent or charged until you decide.',
    ],
    action: { label: 'Review held messages', url: `${brand.address}/SubAccounts/HeldMessages` },
  };
});
