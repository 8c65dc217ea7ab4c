import { mailTemplate } from '#server/platform/mail/templates.ts';

/**
 * The email about a decision. `reason` explains a refusal. It is empty for a release. `reviewer` is who
 * decided; empty for the brand's name.
 */
export const heldDecidedMail = mailTemplate<{
  campaign: string;
  campaignId: string;
  reason: string;
  reviewer: string;
}>('held campaign decided', ({ campaign, campaignId, reason, reviewer }, brand) => {
  const who = reviewer || brand.name;
  const heading = `The campaign ${campaign} ${reason === '' ? 'was released' : 'was refused'}`;
  return {
    subject: heading,
    preview: reason || 'It is being sent now, or will be sent at its scheduled time.',
    heading,
    paragraphs:
      reason === ''
        ? [
            `${who} reviewed and released this campaign. It is being sent now, or will be sent at its scheduled time.`,
          ]
        : [
            `${who} reviewed this campaign. It was refused for this reason: ${reason}`,
            'You are not charged for it. You can copy it, correct it and send it again.',
          ],
    action: { label: 'View campaign', url: `${brand.address}/Reports/CampaignReport/${campaignId}` },
  };
});
