import { withWords } from '#web/manifest/lazy-page.ts';

export const loadHelpPanel = withWords(
  async () => (await import('./HelpPanel.tsx')).HelpPanel,
  async () => ({ help: (await import('./words.ts')).words }),
);
