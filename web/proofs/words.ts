/** What is said elsewhere: in menus. What the pages say is in page-words.ts. */
export const words = { title: 'Message' };
