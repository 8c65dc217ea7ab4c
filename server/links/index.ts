export { type LinkedText, type LinksContext, MessageLinks } from './messages/message-links.ts';
export { setClickTracking, tracksClicksOf } from './tracking/untracked-numbers.ts';
export { type ListedDomain, listAllDomains } from './domains/list-all-domains.ts';
export { type BlockedHost, blockHost, listBlockedHosts, unblockHost } from './blocks/blocked-hosts.ts';
export { blockLink, listBlockedLinks, unblockLink } from './blocks/block-link.ts';
export { readLinkMetrics } from './metrics/read-metrics.ts';
export { startLinks } from './serve/start-links.ts';
