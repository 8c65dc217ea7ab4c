/** Texts for menus and the palette. The texts of the pages are in page-words.ts. */
export const words = {
  title: 'URL Shorteners',
  create: 'Create short link',
  edit: 'Edit short link',
  domains: 'Domains for short links',
  failed_one: 'Short links on {{host}} need your attention',
  failed_other: 'Short links on {{count, number}} domains need your attention',
  importLinks: 'Import short links',
  /** Extra search terms for the palette. */
  also: 'short links shorten tracking bitly utm qr code',
  /** The heading above short links in the palette. */
  label: 'Short links',
};
