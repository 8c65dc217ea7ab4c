import type { Origin } from '#server/messages/index.ts';

/** The kind of origin that campaigns' messages have. */
export const CAMPAIGN = 'campaign';

export const originOf = (campaignId: number): Origin => ({ kind: CAMPAIGN, id: campaignId });
