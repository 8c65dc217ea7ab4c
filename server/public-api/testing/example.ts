import type { Example } from '#server/example.ts';
import { rowsFromSql } from '#server/platform/testing/rows-from-sql.ts';

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

export const example: Example = {
  rows: rowsFromSql(import.meta.dirname),

  bodies: {
    addV1GroupContacts: { numbers: ['0821234568'] },
    changeV1Group: { name: 'Taken' },
    changeV1Template: { name: 'Changed', text: 'See you' },
    removeV1GroupContacts: { numbers: ['0821234567'] },
    saveV1Contact: { first_name: 'X' },
    answerV1Reply: { text: 'Yes' },
    changeV1Campaign: { name: 'Changed' },
    scheduleV1Campaign: { send_at: TOMORROW },
  },

  usual: ({ campaignId, groupId, templateId }) => ({
    group_ids: [[groupId], []],
    exclude_group_ids: [[]],
    template_id: [templateId],
    send_at_local: [TOMORROW.slice(0, 16), '2026-02-30T09:00'],
    valid_for: [3600, 1],
    from: ['27821234567', '2026-01-01'],
    campaign_id: [campaignId],
    to: ['+27 82 123 4567', 'nobody'],
    sender: ['Carillon', '43366'],
    send_at: ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z', TOMORROW],
    priority: ['high', 'normal'],
    reference: ['order-1', ''],
    cost_centre: ['Shop'],
    group_id: [groupId],
    groups: [[groupId], []],
    contacts: [[{ number: '+27 82 123 4567', first_name: 'Ann' }, { number: 'nobody' }], []],
    messages: [[{ to: '+27 82 123 4567', text: 'Hello' }], []],
  }),
};
