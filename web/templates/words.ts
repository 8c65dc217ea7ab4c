/** What is said of templates elsewhere: in menus. What their page and Send Message say is in page-words.ts. */
export const words = {
  title: 'Templates',
};
