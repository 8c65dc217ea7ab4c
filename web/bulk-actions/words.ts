export const words = {
  running: {
    'remove-opt-outs': 'Removing opt-outs',
    'remove-contacts': 'Removing contacts from the group',
    'delete-groups': 'Deleting groups',
  },
  progress: '{{done, number}} of {{total, number}}',
  soFar: '{{done, number}} so far',
  cancel: 'Stop',
  close: 'Close',
  ended: {
    'remove-opt-outs_one': '{{count, number}} opt-out removed.',
    'remove-opt-outs_other': '{{count, number}} opt-outs removed.',
    'remove-contacts_one': '{{count, number}} contact removed from the group.',
    'remove-contacts_other': '{{count, number}} contacts removed from the group.',
    'delete-groups_one': '{{count, number}} group deleted.',
    'delete-groups_other': '{{count, number}} groups deleted.',
  },
  skipped_one: '{{count, number}} was no longer there.',
  skipped_other: '{{count, number}} were no longer there.',
  stopped: 'Stopped: the rest stays as it is.',
};
