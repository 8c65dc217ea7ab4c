/** Texts for menus. The texts of the pages are in page-words.ts. */
export const words = { title: 'Message' };
