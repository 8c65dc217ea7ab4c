import type { Example } from '#server/example.ts';
import { createBatch } from '#server/messages/index.ts';
import { rowsFromSql } from '#server/platform/testing/rows-from-sql.ts';

export const example: Example = {
  bodies: { setClickTracking: { tracksClicks: false } },
  rows: rowsFromSql(import.meta.dirname),
  async many({ owner }, { accountId }, count) {
    const number = '27849999999';
    const message = { number, text: null, parts: 1, cost: 0 };
    const origin = { kind: 'opt-out confirmation', id: 0 };
    await owner.transaction().execute((tx) =>
      createBatch(tx, {
        accountId,
        origin,
        carrierId: null,
        priority: 0,
        sender: 'Us',
        text: 'Goodbye',
        messages: Array.from({ length: count }, () => message),
      }),
    );
    return { number };
  },
};
