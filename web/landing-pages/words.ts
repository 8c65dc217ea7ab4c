/** Texts for menus and the palette. The texts of the pages are in page-words.ts. */
export const words = {
  title: 'Landing Pages',
  create: 'Create landing page',
  images: 'Images for landing pages',
  edit: 'Edit landing page',
  /** The heading above landing pages in the palette. */
  label: 'Landing pages',
};
