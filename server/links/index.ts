export { type LinkedText, type LinksContext, MessageLinks } from './messages/message-links.ts';
export { setClickTracking, tracksClicksOf } from './tracking/untracked-numbers.ts';
export { startLinks } from './serve/start-links.ts';
