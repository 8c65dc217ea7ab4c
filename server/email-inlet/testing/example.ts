import { sql } from 'kysely';
import type { Example } from '#server/example.ts';
import { rowsFromSql } from '#server/platform/testing/rows-from-sql.ts';

export const example: Example = {
  rows: rowsFromSql(import.meta.dirname),

  bodies: { changeEmailChannel: { includesSubject: true }, createEmailAddress: { overlapHours: 24 } },

  usual: () => ({
    allowedSenders: [['ann@example.com', '@example.com'], [], ['Ann']],
    isEnabled: [true, false],
    includesSubject: [true],
  }),

  /** Gives `count` mails to the account's first key. */
  async many({ owner }, { accountId }, count) {
    const { rows } = await sql<{ keyId: number }>`
      SELECT min(id) AS "keyId" FROM api_keys WHERE account_id = ${accountId}`.execute(owner);
    const { keyId } = rows[0]!;
    await sql`
      INSERT INTO email_mails (account_id, key_id, at, author, envelope_sender, remote_address, outcome, recipients)
      SELECT ${accountId}, ${keyId}, date '2026-01-01' + n % 3, 'ann@example.com', 'ann@example.com', '203.0.113.7', 'sent', 1
      FROM generate_series(1, ${count}) n`.execute(owner);
    return { keyId };
  },
};
