import type { Origin } from '#server/messages/index.ts';

/** What the messages of campaigns are counted under. */
export const CAMPAIGN = 'campaign';

export const originOf = (campaignId: number): Origin => ({ kind: CAMPAIGN, id: campaignId });
