import { linkOptions, type LinkProps } from '@tanstack/react-router';
import type { ShownState } from '#contract/messages.ts';

/** The part of a campaign's page that has its messages. */
export const MESSAGES = 'messages';

/** Of which messages: why they failed, where their numbers are from, which network these were given to, which carrier took them. */
type Also = { error?: string; country?: string; network?: string; carrier?: number };

/** A link to the messages of a campaign, or to those that are in a state, or are alike. */
export const messagesLink = (campaignId: number, state?: ShownState, also: Also = {}): LinkProps => ({
  to: '/Reports/CampaignReport/$campaignId',
  params: { campaignId },
  search: { ...(state && { state }), ...also },
  hash: MESSAGES,
});

/** The part that has countries, with what messages to them cost. */
export const COUNTRIES = 'countries';

/** A link to the replies to a campaign; or to those that opted out. */
export const repliesLink = (campaignId: number, only: { optedOut?: 'true' } = {}) =>
  linkOptions({ to: '/Reports/Replies', search: { view: 'list', campaign: campaignId, ...only } });
