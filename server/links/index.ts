export { type LinkedText, type LinksContext, MessageLinks } from './messages/message-links.ts';
export { startLinks } from './serve/start-links.ts';
