import { withWords } from '#web/manifest/lazy-page.ts';
import { loadPageWords } from './pages.ts';

/** Loads the section of a campaign's report that shows its clicks. */
export const loadCampaignClicks = withWords(
  async () => (await import('./campaign/CampaignClicks.tsx')).CampaignClicks,
  loadPageWords,
);
