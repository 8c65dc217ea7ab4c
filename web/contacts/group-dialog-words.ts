/** Texts of the dialogs that merge, empty and delete groups. Loaded with the pages of groups. */
export const words = {
  mergeTitle: 'Merge groups into {{name}}',
  mergeText:
    'The contacts of the other groups move into {{name}}, and those groups are deleted. You can undo this for 30 days.',
  mergeGroups: 'Groups to merge',
  mergeRequired: 'Choose at least one other group.',
  emptyItText_one: 'Its contact leaves the group but stays in your contacts. You can undo this for 30 days.',
  emptyItText_other:
    'Its {{count, number}} contacts leave the group but stay in your contacts. You can undo this for 30 days.',
  deleteText_one:
    'Deletes the group. Its {{count, number}} contact is also deleted, unless it is in another group. You can undo this for 30 days.',
  deleteText_other:
    'Deletes the group and its {{count, number}} contacts, except those that are also in another group. You can undo this for 30 days.',
  deleteManyTitle_one: 'Delete group?',
  deleteManyTitle_other: 'Delete {{words}} groups?',
  deleteManyText:
    'Deletes the groups and their contacts, except those that are also in another group. You can undo this for 30 days.',
  usedBy: {
    deleted_one: "A campaign that hasn't been sent yet uses this group. Deleting the group pauses it:",
    deleted_other:
      "{{count, number}} campaigns that haven't been sent yet use this group. Deleting the group pauses them:",
    deletedMany_one:
      "A campaign that hasn't been sent yet uses one of these groups. Deleting the groups pauses it:",
    deletedMany_other:
      "{{count, number}} campaigns that haven't been sent yet use these groups. Deleting the groups pauses them:",
    merged_one:
      "A campaign that hasn't been sent yet uses one of these groups. Merging the groups pauses it:",
    merged_other:
      "{{count, number}} campaigns that haven't been sent yet use these groups. Merging the groups pauses these campaigns:",
    emptied_one:
      "A campaign that hasn't been sent yet uses this group. It isn't paused, so check its recipients afterwards:",
    emptied_other:
      "{{count, number}} campaigns that haven't been sent yet use this group. They aren't paused, so check their recipients afterwards:",
  },
};
