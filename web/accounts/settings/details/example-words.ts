/** What is said of the example content. */
export const words = {
  title: 'Example content',
  context: 'What this account began with, so that every page has something to show.',
  there: 'Two months of contacts, campaigns, replies, reports and invoices that we made up',
  note: 'Nothing was really sent. Remove it when you begin with contacts of your own.',
  remove: 'Remove example content',
  removeShort: 'Remove',
  removeTitle: 'Remove the example content?',
  goes: 'This removes the example contacts with their groups, fields and imports, the campaigns with their messages and replies, and the opt-outs, templates, sender IDs, reports, invoices and quotes. Your credits are as if none of it had happened. You cannot undo this.',
  stays:
    'Whatever you made yourself stays. So do example contacts that you have changed or added to groups of yours, and whatever else of the examples you have changed, sent or paid.',
  removed_zero: 'The example content was removed.',
  removed_one:
    'The example content was removed. {{count, number}} contact that you changed or added to groups stays.',
  removed_other:
    'The example content was removed. {{count, number}} contacts that you changed or added to groups stay.',
};
