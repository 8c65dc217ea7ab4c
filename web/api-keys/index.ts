export { apiKeys } from './shell-part.ts';
export { apiKeyQuery, apiKeysQuery } from './api-keys.ts';
export { useApiKey } from './key/key-context.ts';
export { apiKey, apiKeysPages, apiKeysRoutes, apiKeyTabs } from './pages.ts';
export type { words as apiKeysPageWords } from './page-words.ts';
