export { type LinkedText, type LinksContext, MessageLinks } from './messages/message-links.ts';
export { setClickTracking, tracksClicksOf } from './tracking/untracked-numbers.ts';
export { type ListedDomain, listAllDomains } from './domains/list-all-domains.ts';
export { startLinks } from './serve/start-links.ts';
