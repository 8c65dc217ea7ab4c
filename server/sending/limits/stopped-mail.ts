import { mailTemplate } from '#server/platform/mail/templates.ts';

/**
 * The email about a stopped campaign. `state` is `held` or `paused`. `problem` explains the reason in
 * sentences. `reviewer` is who decides about a held campaign; empty for the brand's name. Mails stored by an earlier
 * version lack it.
 */
export const stoppedMail = mailTemplate<{
  campaign: string;
  campaignId: string;
  state: string;
  problem: string;
  reviewer?: string;
}>('campaign stopped', ({ campaign, campaignId, state, problem, reviewer = '' }, brand) => {
  const heading = `The campaign ${campaign} is ${state}`;
  return {
    subject: heading,
    preview: problem,
    heading,
    paragraphs: [
      problem,
      state === 'held'
        ? `${reviewer || brand.name} will review it, then release or refuse it. You will get another email. You are not charged for held messages.`
        : 'Unsent messages are kept. You are not charged for them until they are sent.',
    ],
    action: { label: 'View campaign', url: `${brand.address}/Reports/CampaignReport/${campaignId}` },
  };
});
