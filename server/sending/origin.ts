import { MESSAGE_KINDS, type MessageKind } from '#contract/messages.ts';
import type { Origin } from '#server/messages/index.ts';

/** The kind of origin that campaigns' messages have. */
export const CAMPAIGN = 'campaign';

/** The kind of origin of an account's confirmations of opt-outs, all of them together. */
export const CONFIRMATION = 'opt-out confirmation';

/** The kind of origin of an answer to somebody who wrote, each of its own. */
export const ANSWER = 'answer';

/** The kind of origin that each kind of message has. */
export const ORIGIN_KINDS: Record<MessageKind, string> = {
  campaign: CAMPAIGN,
  answer: ANSWER,
  confirmation: CONFIRMATION,
};

export const kindOf = (originKind: string): MessageKind | undefined =>
  MESSAGE_KINDS.find((kind) => ORIGIN_KINDS[kind] === originKind);

export const campaignOrigin = (campaignId: number): Origin => ({ kind: CAMPAIGN, id: campaignId });
