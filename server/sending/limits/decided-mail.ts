import { mailTemplate } from '#server/platform/mail/templates.ts';

/** `reason` is why it was refused; empty if it was released. */
export const heldDecidedMail = mailTemplate<{ campaign: string; campaignId: string; reason: string }>(
  'held campaign decided',
  ({ campaign, campaignId, reason }, brand) => {
    const heading = `The campaign ${campaign} ${reason === '' ? 'is released' : 'was refused'}`;
    return {
      subject: heading,
      preview: reason || 'It is being sent, or will be at its time.',
      heading,
      paragraphs:
        reason === ''
          ? [`It was held at ${brand.name}. Now it is being sent, or will be at its time.`]
          : [
              `It was held at ${brand.name}, and refused for this reason: ${reason}`,
              'What was held is not charged. You can copy it, change what is wrong, and send it again.',
            ],
      action: { label: 'See the campaign', url: `${brand.address}/Reports/CampaignReport/${campaignId}` },
    };
  },
);
