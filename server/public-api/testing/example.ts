import type { Example } from '#server/example.ts';
import { rowsFromSql } from '#server/platform/testing/rows-from-sql.ts';

export const example: Example = {
  rows: rowsFromSql(import.meta.dirname),

  bodies: { answerV1Reply: { text: 'Yes' } },

  usual: ({ campaignId }) => ({
    from: ['27821234567', '2026-01-01'],
    campaign_id: [campaignId],
    to: ['+27 82 123 4567', 'nobody'],
    sender: ['Carillon', '43366'],
    send_at: ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z'],
    valid_for: [3600, 1],
    priority: ['high', 'normal'],
    reference: ['order-1', ''],
    cost_centre: ['Shop'],
    messages: [[{ to: '+27 82 123 4567', text: 'Hello' }], []],
  }),
};
