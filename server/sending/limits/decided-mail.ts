import { mailTemplate } from '#server/platform/mail/templates.ts';

const WHEN = 'It is being sent now, or will be sent at its scheduled time.';

/**
 * The email about a decision. `reason` explains a refusal. It is empty for a release. `reviewer` is who
 * decided; empty for the brand's name. `text` is the new text if the reviewer changed it, otherwise empty. Mails
 * stored by an earlier version lack it. `isExpired` is true if nobody decided in time; `reason` then says so.
 */
export const heldDecidedMail = mailTemplate<{
  campaign: string;
  campaignId: string;
  reason: string;
  reviewer: string;
  text?: string;
  isExpired?: boolean;
}>(
  'held campaign decided',
  ({ campaign, campaignId, reason, reviewer, text = '', isExpired = false }, brand) => {
    const who = reviewer || brand.name;
    const heading = `The campaign ${campaign} ${reason === '' ? 'was released' : isExpired ? 'was cancelled' : 'was refused'}`;
    return {
      subject: heading,
      preview: reason || (text === '' ? WHEN : `Its text was changed: ${text}`),
      heading,
      paragraphs:
        reason === ''
          ? [
              text === ''
                ? `${who} reviewed and released this campaign. ${WHEN}`
                : `${who} reviewed this campaign, changed its text and released it. ${WHEN}`,
              ...(text === '' ? [] : [`The new text: ${text}`]),
            ]
          : [
              isExpired ? reason : `${who} reviewed this campaign. It was refused for this reason: ${reason}`,
              'You are not charged for it. You can copy it, correct it and send it again.',
            ],
      action: { label: 'View campaign', url: `${brand.address}/Reports/CampaignReport/${campaignId}` },
    };
  },
);
