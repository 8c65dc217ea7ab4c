export { links } from './shell-part.ts';
export { clicksSearch } from './search.ts';
export { loadLinkFigures } from './load-link-figures.ts';
export { loadCampaignClicks } from './load-campaign-clicks.ts';
export { linksPages, linksRoutes } from './pages.ts';
export type { words as linksPageWords } from './page-words.ts';
