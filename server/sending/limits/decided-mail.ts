import { mailTemplate } from '#server/platform/mail/templates.ts';

/** The email about a decision. `reason` explains a refusal. It is empty for a release. */
export const heldDecidedMail = mailTemplate<{ campaign: string; campaignId: string; reason: string }>(
  'held campaign decided',
  ({ campaign, campaignId, reason }, brand) => {
    const heading = `The campaign ${campaign} ${reason === '' ? 'was released' : 'was refused'}`;
    return {
      subject: heading,
      preview: reason || 'It is being sent now, or will be sent at its scheduled time.',
      heading,
      paragraphs:
        reason === ''
          ? [
              `${brand.name} reviewed and released this campaign. It is being sent now, or will be sent at its scheduled time.`,
            ]
          : [
              `${brand.name} reviewed this campaign. It was refused for this reason: ${reason}`,
              'You are not charged for it. You can copy it, correct it and send it again.',
            ],
      action: { label: 'View campaign', url: `${brand.address}/Reports/CampaignReport/${campaignId}` },
    };
  },
);
