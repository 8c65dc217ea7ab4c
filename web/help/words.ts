/** What the help panel says; it comes with it. */
export const words = {
  title: 'Help',
  search: 'Search the help',
  here: 'About this page',
  others: 'Everything else',
  found: 'Found',
  nothing: 'No article has “{{search}}” in it. Try another word.',
  back: 'All articles',
  contact: 'Contact us',
  docs: 'Documentation',
};
