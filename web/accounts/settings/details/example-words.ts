export const words = {
  title: 'Example content',
  context: 'Sample data that lets you explore every page.',
  exists: 'Two months of made-up contacts, campaigns, replies, reports and invoices',
  note: 'Nothing was really sent or charged. Remove the example content when you start using your own contacts.',
  remove: 'Remove example content',
  removeShort: 'Remove',
  removeTitle: 'Remove the example content?',
  deletedText:
    "This deletes the example contacts with their groups, fields and imports. It also deletes the example campaigns, messages, replies, opt-outs, templates, sender IDs, reports, invoices and quotes. Your credit balance is recalculated without them. You can't undo this.",
  keptText:
    'Everything you created stays, along with any example content that you changed, sent, paid for or added to your own groups.',
  usedBy_one: 'One of your campaigns uses an example group. It is paused if that group is deleted:',
  usedBy_other:
    '{{count, number}} of your campaigns use example groups. They are paused if those groups are deleted:',
  removed_zero: 'Example content removed.',
  removed_one:
    'Example content removed. We kept {{count, number}} contact that you changed or added to groups.',
  removed_other:
    'Example content removed. We kept {{count, number}} contacts that you changed or added to groups.',
};
