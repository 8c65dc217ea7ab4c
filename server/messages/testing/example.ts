import type { Example } from '#server/example.ts';
import { rowsFromSql } from '#server/platform/testing/rows-from-sql.ts';
import { queueBatch } from './queue-batch.ts';

export const example: Example = {
  async rows(db, whose) {
    await rowsFromSql(import.meta.dirname)(db, whose);
    await queueBatch(db, whose.accountId, { kind: 'opt-out confirmation', id: 0 });
  },
};
