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
