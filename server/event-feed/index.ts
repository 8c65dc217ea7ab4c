export { accountsWithNews } from './accounts-with-news.ts';
export type { FeedData, FeedEvent, FeedOrigin } from './feed-event.ts';
export { type Feed, feedStart, inTransaction, readFeed, readFeeds } from './read-feed.ts';
