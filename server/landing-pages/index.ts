export { createPastImage, type DrawnImage, removePastImages } from './past-images.ts';
export { createPastPage, type PastSubmission, recordPastPresses, removePastPages } from './past-pages.ts';
export { renderContent } from './publish/render-content.ts';
export { createLinkPages } from './serve/create-link-pages.ts';
export { pagesOfLinks } from './statistics/pages-of-links.ts';
export { readCampaignPages } from './statistics/read-campaign-pages.ts';
export { readPageOrigins } from './statistics/read-page-origins.ts';
