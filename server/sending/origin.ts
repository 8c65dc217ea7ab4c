import { MESSAGE_KINDS, type MessageKind } from '#contract/messages.ts';
import type { Origin } from '#server/messages/index.ts';

/** The origin kind of campaigns' messages. */
export const CAMPAIGN = 'campaign';

/**
 * The origin kind of confirmations of opt-outs and opt-ins. All confirmations of an account share one
 * origin.
 */
export const CONFIRMATION = 'opt-out confirmation';

/** The origin kind of answers. Each answer is a separate origin. */
export const ANSWER = 'answer';

/** The origin kind of forwarded replies. Each message is a separate origin. */
export const FORWARD = 'forward';

/** The origin kind of messages that ask the owner of a number to confirm a form. Each message is a separate origin. */
export const FORM = 'form confirmation';

/** The origin kind of what programs send with API keys. Each key has an origin for each day. */
export const PROGRAM = 'program';

/** The origin kinds by kind of message. */
export const ORIGIN_KINDS: Record<MessageKind, string> = {
  campaign: CAMPAIGN,
  answer: ANSWER,
  confirmation: CONFIRMATION,
  forward: FORWARD,
  program: PROGRAM,
  form: FORM,
};

export const kindOf = (originKind: string): MessageKind | undefined =>
  MESSAGE_KINDS.find((kind) => ORIGIN_KINDS[kind] === originKind);

export const campaignOrigin = (campaignId: number): Origin => ({ kind: CAMPAIGN, id: campaignId });
