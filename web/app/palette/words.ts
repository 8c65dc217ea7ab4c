export const words = {
  title: 'Search and commands',
  what: 'Search pages, groups, campaigns and numbers',
  results: 'Results',
  sections: {
    recent: 'Recent',
    pages: 'Pages',
    help: 'Help',
    commands: 'Commands',
    numbers: 'This number',
  },
  commands: {
    help: 'Open help',
    shortcuts: 'Show keyboard shortcuts',
    language: 'Change language',
    logout: 'Log out',
  },
  /** Extra search terms for commands. */
  commandKeywords: {
    colours: 'theme scheme dark mode light mode colors',
    help: 'support documentation docs guide articles contact us',
    shortcuts: 'keys',
    language: 'region locale dates numbers',
    logout: 'logout sign out signout',
  },
  found_one: 'Showing {{count, number}} result',
  found_other: 'Showing {{count, number}} results',
  searching: 'Searching…',
  nothing: 'No results for “{{typed}}”.',
  failed: "Couldn't search groups and campaigns. Check your connection and try again.",
  keys: { choose: 'to select', open: 'to open', close: 'to close' },
};
