export const words = {
  title: 'Search and go anywhere',
  what: 'Pages, groups, campaigns, numbers',
  results: 'Results',
  sections: {
    recent: 'Recent',
    pages: 'Pages',
    help: 'Help',
    commands: 'Commands',
    numbers: 'This number',
  },
  commands: {
    shortcuts: 'Show keyboard shortcuts',
    language: 'Change the language',
    logout: 'Log out',
  },
  /** By what else commands are found. */
  commandsAlso: {
    colours: 'theme scheme dark mode light mode colors',
    shortcuts: 'keys help',
    language: 'region locale dates numbers',
    logout: 'logout sign out signout',
  },
  found_one: '{{count, number}} result',
  found_other: '{{count, number}} results',
  searching: 'Searching…',
  nothing: 'Nothing found for “{{typed}}”.',
  failed: 'Groups and campaigns could not be searched. Check your connection.',
  keys: { choose: 'to choose', open: 'to open', close: 'to close' },
};
