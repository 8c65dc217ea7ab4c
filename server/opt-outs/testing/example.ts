import { sql } from 'kysely';
import { importOptOuts } from '#contract/opt-out-imports.ts';
import { saveOptOutSettings } from '#contract/opt-out-settings.ts';
import { addOptOuts, removeOptOut } from '#contract/opt-outs.ts';
import type { Example } from '#server/example.ts';
import { rowsFromSql } from '#server/platform/testing/rows-from-sql.ts';

const REASON = { reason: 'They asked to' };
const WORDS = {
  outWords: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'genoeg'],
  inWords: ['START'],
  outText: 'Goodbye',
  inText: '',
};

export const example: Example = {
  async make(call) {
    await call(addOptOuts, { body: { numbers: '0839999999, 0839999998' } });
    await call(removeOptOut, { params: { number: '27839999998' }, body: REASON });
    await call(saveOptOutSettings, { body: WORDS });
    const { body } = await call(importOptOuts, {
      body: { fileName: 'old.csv', text: 'mobile;name\n0839999997;=Ann\n' },
    });
    return { number: '27839999999', optOutImportId: body.id };
  },

  bodies: { removeOptOut: REASON },

  usual: () => ({
    number: ['27839999999', '0821234567'],
    numbers: ['0821234567', '0821234567\n0821234568, nonsense', '083 999 9999'],
    text: ['number\n0821234567\n', '0821234567,0821234568'],
    outWords: [WORDS.outWords, ['STOP']],
    inWords: [['START', 'unstop'], ['STOP'], []],
    reason: ['They asked to', ''],
  }),

  rows: rowsFromSql(import.meta.dirname),

  async many({ owner }, { accountId }, count) {
    await sql`
      INSERT INTO opt_outs (account_id, number, source)
      SELECT ${accountId}, 27820000000 + n, 'manual' FROM generate_series(1, ${count}) n`.execute(owner);
    await sql`
      INSERT INTO removed_opt_outs (account_id, number, source, detail, at, reason, removed_by)
      SELECT ${accountId}, 27820000000 + n, 'manual', '', now(), 'By mistake', '{"kind": "system"}'
      FROM generate_series(1, ${count}) n`.execute(owner);
    await sql`
      INSERT INTO opt_out_imports (account_id, file_name, pieces, read_lines, state, finished_at)
      SELECT ${accountId}, 'list.csv', 0, 0, 'done', now() FROM generate_series(1, ${count})`.execute(owner);
  },
};
