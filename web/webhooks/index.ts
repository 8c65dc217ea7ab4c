export { webhooks } from './shell-part.ts';
export { apiKeyWebhooksRoutes, webhooksPages, webhooksRoutes } from './pages.ts';
export type { words as webhooksPageWords } from './page-words.ts';
