/** Texts for menus. The pages have theirs in page-words.ts. */
export const words = { title: 'Message' };
