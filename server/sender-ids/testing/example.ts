import { sql } from 'kysely';
import { requestSenderId } from '#contract/sender-ids.ts';
import type { Example } from '#server/example.ts';
import { rowsFromSql } from '#server/platform/testing/rows-from-sql.ts';

const PURPOSE = 'Orders that are ready, and offers to regulars';

export const example: Example = {
  async make(call) {
    const { body } = await call(requestSenderId, {
      body: { sender: 'Carillon', purpose: PURPOSE, countries: ['ZA', 'US'] },
    });
    return { senderId: body.id };
  },

  bodies: { setDefaultSenderId: { isDefault: false } },

  usual: () => ({
    purpose: [PURPOSE, 'Too short'],
    countries: [['ZA', 'GB'], []],
    isDefault: [true, false],
  }),

  rows: rowsFromSql(import.meta.dirname),

  async many({ owner }, { accountId, userId }, count) {
    await sql`
      INSERT INTO sender_ids (account_id, sender, purpose, requested_by, requested_at)
      SELECT ${accountId}, 'Shop' || n, ${PURPOSE}, ${userId}, date '2026-01-01' + n % 3
      FROM generate_series(1, ${count}) n`.execute(owner);
  },
};
