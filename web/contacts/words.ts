/** What is said of contacts elsewhere: in menus, toasts and the palette. What their pages say is in page-words.ts. */
export const words = {
  news: {
    imports_one: 'Import {{name}} is done',
    imports_other: '{{count, number}} imports are done',
  },
  groups: { title: 'Add/Edit Groups', label: 'Groups', smart: 'Smart group' },
  group: {
    count_one: '{{count, number}} contact',
    count_other: '{{count, number}} contacts',
  },
  numbers: { title: 'Manage Numbers' },
  fields: { title: 'Contact Fields' },
  import: { title: 'Import' },
  create: 'Create group',
  /** Other words by which the palette finds pages and actions. */
  also: {
    groups: 'lists audiences segments',
    numbers: 'add contact new contact contacts people phone numbers landlines',
    import: 'upload contacts file CSV Excel spreadsheet',
    create: 'new add list audience',
  },
};
