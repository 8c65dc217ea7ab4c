/** What is said elsewhere: in menus and in the palette. What the page says is in page-words.ts. */
export const words = {
  title: 'Contact',
  numberSearch: 'Number Search',
  /** Other words by which the palette finds pages. */
  also: { numberSearch: 'find name contact history' },
  found: 'Contacts and numbers',
  everything: 'All of its history',
};
