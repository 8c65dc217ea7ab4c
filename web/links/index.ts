export { links } from './shell-part.ts';
export { loadCampaignClicks } from './load-campaign-clicks.ts';
export { linksPages, linksRoutes } from './pages.ts';
export type { words as linksPageWords } from './page-words.ts';
