import { withWords } from '#web/manifest/lazy-page.ts';
import { loadPageWords } from './pages.ts';

/** Loads the figures and the QR code of a link, for the page of what the link shows. */
export const loadLinkFigures = withWords(
  async () => (await import('./link/LinkFigures.tsx')).LinkFigures,
  loadPageWords,
);
