/** Texts for menus and the palette. The texts of the pages are in page-words.ts. */
export const words = {
  title: 'Contact',
  numberSearch: 'Number Search',
  /** Extra search terms for the palette. */
  also: { numberSearch: 'find name contact history' },
  found: 'Contacts and numbers',
  everything: 'Full history',
};
