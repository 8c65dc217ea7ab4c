import { sql } from 'kysely';
import { removeOptOuts } from '#contract/opt-outs.ts';
import type { Example } from '#server/example.ts';
import { rowsFromSql } from '#server/platform/testing/rows-from-sql.ts';

export const example: Example = {
  async make(call) {
    const { body } = await call(removeOptOuts, {
      body: { matching: { search: '27839999' }, reason: 'They asked to' },
    });
    return { bulkActionId: body.id };
  },

  rows: rowsFromSql(import.meta.dirname),

  async many({ owner }, { accountId }, count) {
    await sql`
      INSERT INTO bulk_actions (account_id, action, list, actor, keys, state, finished_at)
      SELECT ${accountId}, 'remove-opt-outs', 'opt-outs', '{"kind": "system"}', '["27820000001"]', 'done', now()
      FROM generate_series(1, ${count}) n`.execute(owner);
  },
};
