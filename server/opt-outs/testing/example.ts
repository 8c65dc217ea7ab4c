import { sql } from 'kysely';
import { addOptOuts } from '#contract/opt-outs.ts';
import type { Example } from '#server/example.ts';

export const example: Example = {
  async make(call) {
    await call(addOptOuts, { body: { numbers: '0839999999' } });
    return { number: '27839999999' };
  },

  usual: () => ({
    number: ['27839999999', '0821234567'],
    numbers: ['0821234567', '0821234567\n0821234568, nonsense', '083 999 9999'],
  }),

  async many({ owner }, { accountId }, count) {
    await sql`
      INSERT INTO opt_outs (account_id, number, source)
      SELECT ${accountId}, 27820000000 + n, 'manual' FROM generate_series(1, ${count}) n`.execute(owner);
  },
};
