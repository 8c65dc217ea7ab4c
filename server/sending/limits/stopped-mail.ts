import { mailTemplate } from '#server/platform/mail/templates.ts';

/** `state` is `held` or `paused`; `problem` says why, in sentences. */
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
        ? `${brand.name} looks at it, and releases or refuses it. What is held is not charged meanwhile. We write to you again then.`
        : 'What has not been sent is kept, and costs nothing until it is.',
    ],
    action: { label: 'See the campaign', url: `${brand.address}/Reports/CampaignReport/${campaignId}` },
  };
});
