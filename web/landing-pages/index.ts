export { landingPages } from './shell-part.ts';
export { loadCampaignPages } from './campaign/load-campaign-pages.ts';
export { landingPagesPages, landingPagesRoutes } from './pages.ts';
export type { words as landingPagesPageWords } from './page-words.ts';
export type { words as landingActionsWords } from './actions/words.ts';
export type { words as landingEditorWords } from './editor/words.ts';
export type { words as landingImagesWords } from './images/words.ts';
export type { words as landingSubmissionsWords } from './submissions/words.ts';
