/** What is said of the example content. */
export const words = {
  title: 'Example content',
  context: 'What this account began with, so that every page has something to show.',
  there: 'Contacts, groups and a campaign that we made up',
  note: 'Nothing was really sent. Remove it when you begin with contacts of your own.',
  remove: 'Remove example content',
  removeShort: 'Remove',
  removeTitle: 'Remove the example content?',
  goes: 'The 200 contacts with their groups, custom fields and imports go, and so do the campaign “Open day invitation”, its replies and its opt-out. Its credits are given back. This cannot be undone.',
  stays:
    'Whatever you made yourself stays, and so do example contacts that you have changed or added to groups of yours, with the groups and fields that they are in.',
  removed_zero: 'The example content was removed.',
  removed_one:
    'The example content was removed. {{count, number}} contact that you changed or added to groups stays.',
  removed_other:
    'The example content was removed. {{count, number}} contacts that you changed or added to groups stay.',
};
