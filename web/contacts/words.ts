/** Texts for menus, toasts and the palette. The texts of the pages are in page-words.ts. */
export const words = {
  news: {
    imports_one: 'Import of {{name}} is done',
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
  /** Keywords that find pages and actions in the palette. */
  also: {
    groups: 'lists audiences segments',
    numbers: 'add new contact people phone numbers landlines',
    import: 'upload contacts file CSV Excel spreadsheet',
    create: 'new add list audience',
  },
};
