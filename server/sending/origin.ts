import type { Origin } from '#server/messages/index.ts';

/** The kind of origin that campaigns' messages have. */
export const CAMPAIGN = 'campaign';

/** The kind of origin of an account's confirmations of opt-outs, all of them together. */
export const CONFIRMATION = 'opt-out confirmation';

/** The kind of origin of an answer to somebody who wrote, each of its own. */
export const ANSWER = 'answer';

export const campaignOrigin = (campaignId: number): Origin => ({ kind: CAMPAIGN, id: campaignId });
