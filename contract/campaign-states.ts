/** As what lists show campaigns: one that is paused is that and nothing else, and making messages is part of sending them. */
export const SHOWN_CAMPAIGN_STATES = [
  'draft',
  'scheduled',
  'held',
  'paused',
  'sending',
  'finished',
  'cancelled',
] as const;
export type ShownCampaignState = (typeof SHOWN_CAMPAIGN_STATES)[number];

/** What campaigns can be asked to have messages of. */
export const MESSAGES_OF = ['delivered', 'failed'] as const;

/** Those before and while messages are made. */
const IS_TO_COME = new Set(['scheduled', 'held', 'expanding']);

/** How many messages a campaign has, or will have: before and while they are made, not only those that are. */
export function totalOf({
  state,
  recipients,
  expected,
}: {
  state: string;
  recipients: number;
  expected: number | null;
}): number {
  return IS_TO_COME.has(state) ? Math.max(recipients, expected ?? 0) : recipients;
}
