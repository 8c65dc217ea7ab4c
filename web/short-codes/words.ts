/** Texts for menus and the palette. The texts of the pages are in page-words.ts. */
export const words = {
  setup: 'Setup',
};
