import { withWords } from '#web/manifest/lazy-page.ts';

/** Loads the part of a campaign's report that shows what its recipients did on landing pages. */
export const loadCampaignPages = withWords(
  async () => (await import('./CampaignPages.tsx')).CampaignPages,
  async () => ({ landingActions: (await import('../actions/words.ts')).words }),
);
