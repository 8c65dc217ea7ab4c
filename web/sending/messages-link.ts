import type { LinkProps } from '@tanstack/react-router';
import type { ShownState } from '#contract/messages.ts';

/** The part of a campaign's page that has its messages. */
export const MESSAGES = 'messages';

/** A link to those messages of a campaign that are in a state. */
export const messagesLink = (campaignId: number, state: ShownState): LinkProps => ({
  to: '/Reports/CampaignReport/$campaignId',
  params: { campaignId },
  search: { state },
  hash: MESSAGES,
});
