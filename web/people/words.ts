/** What is said elsewhere: in menus. What the page says is in page-words.ts. */
export const words = { title: 'Contact' };
