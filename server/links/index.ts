export { type LinkedText, trimLinkedText } from './messages/linked-text.ts';
export { type LinksContext, MessageLinks, type ProgramLinks } from './messages/message-links.ts';
export { setClickTracking, tracksClicksOf } from './tracking/untracked-numbers.ts';
export { type ListedDomain, listAllDomains } from './domains/list-all-domains.ts';
export { type BlockedHost, blockHost, listBlockedHosts, unblockHost } from './blocks/blocked-hosts.ts';
export { blockLink, listBlockedLinks, unblockLink } from './blocks/block-link.ts';
export { readLinkMetrics } from './metrics/read-metrics.ts';
export type { Confirmation, ImageReading, LinkPages, PageOfLink, PageReading } from './serve/link-pages.ts';
export { startLinks } from './serve/start-links.ts';
export { changePageLink, type PageLinkChange } from './pages/change-page-link.ts';
export { createPageLink, type NewPageLink } from './pages/create-page-link.ts';
export { type PageLink, readPageLinks } from './pages/read-page-links.ts';
export { findTargetProblems } from './targets/find-target-problems.ts';
export { linkAddress } from './links/link-address.ts';
export {
  createPastLink,
  type PastClick,
  recordPastClicks,
  recordPastVisits,
  removePastLinks,
} from './past-links.ts';
export { removeCampaignLinks, removeLinks as removePageLinks } from './messages/remove-campaign-links.ts';
export { hasLinks } from './statistics/campaigns/campaign-links.ts';
export { type Clicker, listClickers } from './statistics/campaigns/list-clickers.ts';
export { readCampaignClicks } from './statistics/campaigns/read-campaign-clicks.ts';
export { type PageVisits, rangesWithPage, readPageVisits } from './statistics/campaigns/read-page-visits.ts';
export { readVisitsByOrigin } from './statistics/campaigns/visits-by-origin.ts';
export { readStatistics as readLinkStatistics } from './statistics/read-statistics.ts';
export { clicksOnMessage } from './statistics/clicks-on-message.ts';
export { randomSlug } from './slugs/random-slug.ts';
export { ALPHABET, toSlug } from './slugs/alphabet.ts';
export { RecipientSlugs } from './slugs/recipient-slugs.ts';
