import { sql } from 'kysely';
import { createTemplate } from '#contract/templates.ts';
import type { Example } from '#server/example.ts';
import { rowsFromSql } from '#server/platform/testing/rows-from-sql.ts';

export const example: Example = {
  async make(call) {
    const body = { name: 'Reminder', text: 'Hi {{first_name|there}}, see you soon', tags: ['reminders'] };
    return { templateId: (await call(createTemplate, { body })).body.id };
  },

  bodies: { changeTemplate: { name: 'Changed', text: 'See you' } },

  usual: () => ({ tags: [['sale', 'spring'], []], tag: ['sale'] }),

  rows: rowsFromSql(import.meta.dirname),

  async many({ owner }, { accountId }, count) {
    await sql`
      INSERT INTO templates (account_id, name, text, changed_at, last_used_at)
      SELECT ${accountId}, 'Template ' || n, 'Hello', date '2026-01-01' + n % 3, CASE WHEN n % 2 = 0 THEN date '2026-02-01' + n % 4 END
      FROM generate_series(1, ${count}) n`.execute(owner);
  },
};
