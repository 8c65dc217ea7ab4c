import { linkOptions, type LinkProps } from '@tanstack/react-router';
import type { StateFilterValue } from '#contract/messages.ts';

/** The URL fragment of the messages on a campaign's page. */
export const MESSAGES_SECTION = 'messages';

/** Narrows the messages by error, country, network or carrier. */
type MessageCriteria = { error?: string; country?: string; network?: string; carrier?: number };

/** Links to a campaign's messages, optionally filtered. */
export const messagesLink = (
  campaignId: number,
  state?: StateFilterValue,
  criteria: MessageCriteria = {},
): LinkProps => ({
  to: '/Reports/CampaignReport/$campaignId',
  params: { campaignId },
  search: { ...(state && { state }), ...criteria },
  hash: MESSAGES_SECTION,
});

/** The URL fragment of the countries. */
export const COUNTRIES_SECTION = 'countries';

/** Links to a campaign's replies, or only to its opt-outs. */
export const repliesLink = (campaignId: number, only: { optedOut?: 'true' } = {}) =>
  linkOptions({ to: '/Reports/Replies', search: { view: 'list', campaign: campaignId, ...only } });
