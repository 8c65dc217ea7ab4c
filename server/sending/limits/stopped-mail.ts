import { mailTemplate } from '#server/platform/mail/templates.ts';

/**
 * The email about a stopped campaign. `state` is `held` or `paused`. `problem` explains the reason in
 * sentences.
 */
export const stoppedMail = mailTemplate<{
  campaign: string;
  campaignId: string;
  state: string;
  problem: string;
}>('campaign stopped', ({ campaign, campaignId, state, problem }, brand) => {
  const heading = `The campaign ${campaign} is ${state}`;
  return {
    subject: heading,
    preview: problem,
    heading,
    paragraphs: [
      problem,
      state === 'held'
        ? `${brand.name} will review it, then release or refuse it. You will get another email. You are not charged for held messages.`
        : 'Unsent messages are kept. You are not charged for them until they are sent.',
    ],
    action: { label: 'View campaign', url: `${brand.address}/Reports/CampaignReport/${campaignId}` },
  };
});
