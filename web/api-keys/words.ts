/** Texts for menus. The texts of the pages are in page-words.ts. */
export const words = {
  title: 'API Keys',
  /** Extra search terms for the palette. */
  also: 'rest api secret token developer program integration whitelist request log rate limit',
  create: 'Create API key',
};
