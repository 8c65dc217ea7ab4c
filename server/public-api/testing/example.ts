import type { Example } from '#server/example.ts';
import { rowsFromSql } from '#server/platform/testing/rows-from-sql.ts';

export const example: Example = {
  rows: rowsFromSql(import.meta.dirname),

  bodies: {
    addV1GroupContacts: { numbers: ['0821234568'] },
    changeV1Group: { name: 'Taken' },
    changeV1Template: { name: 'Changed', text: 'See you' },
    removeV1GroupContacts: { numbers: ['0821234567'] },
    saveV1Contact: { first_name: 'X' },
  },

  usual: ({ groupId }) => ({
    to: ['+27 82 123 4567', 'nobody'],
    sender: ['Carillon', '43366'],
    send_at: ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z'],
    valid_for: [3600, 1],
    priority: ['high', 'normal'],
    reference: ['order-1', ''],
    cost_centre: ['Shop'],
    group_id: [groupId],
    groups: [[groupId], []],
    contacts: [[{ number: '+27 82 123 4567', first_name: 'Ann' }, { number: 'nobody' }], []],
    messages: [[{ to: '+27 82 123 4567', text: 'Hello' }], []],
  }),
};
