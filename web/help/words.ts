/** What the help panel says; it comes with it. */
export const words = {
  title: 'Help',
  search: 'Search help',
  here: 'About this page',
  others: 'More articles',
  found_one: '{{count, number}} article',
  found_other: '{{count, number}} articles',
  nothing: 'No article mentions “{{search}}”. Try fewer or different words.',
  back: 'All articles',
  more: 'More help',
  help: 'Help centre',
  docs: 'Documentation',
  changelog: 'Changelog',
  contact: 'Contact us',
  recovery: 'Disaster-recovery SMS',
};
