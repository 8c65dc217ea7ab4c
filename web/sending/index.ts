export { CampaignSelect } from './CampaignSelect.tsx';
export { filterChoicesQuery } from './campaigns.ts';
export { messagesLink } from './messages-link.ts';
export { reviewerOf } from './use-reviewer.ts';
export { sending } from './shell-part.ts';
export { limitsRoutes, sendingPages, sendingRoutes } from './pages.ts';
export type { words as ownLimitsWords } from './limits/words.ts';
export type { words as composeWords } from './compose/page-words.ts';
export type { words as sendingPageWords } from './page-words.ts';
