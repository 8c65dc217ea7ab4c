import type { Example } from '#server/example.ts';
import { rowsIn } from '#server/platform/testing/rows-in.ts';
import { queueBatch } from './queue-batch.ts';

export const example: Example = {
  async rows(db, whose) {
    await rowsIn(import.meta.dirname)(db, whose);
    await queueBatch(db, whose.accountId, { kind: 'opt-out confirmation', id: 0 });
  },
};
