import { sql } from 'kysely';
import { listKeywords } from '#contract/short-codes.ts';
import type { Example } from '#server/example.ts';
import { rowsFromSql } from '#server/platform/testing/rows-from-sql.ts';

export const example: Example = {
  /** Only the operator gives keywords to accounts, so the account may have none. */
  async make(call) {
    const [keyword] = (await call(listKeywords)).body.keywords;
    return {
      keywordId: keyword?.endpointId ?? Number.MAX_SAFE_INTEGER,
      shortCodeId: keyword?.shortCodeId ?? Number.MAX_SAFE_INTEGER,
    };
  },

  usual: ({ keywordId, shortCodeId }) => ({
    endpointId: [keywordId],
    shortCodeId: [shortCodeId],
    optIn: ['none', 'confirmed'],
    question: ['Reply YES to join', 'Join?'],
    answer: ['Hi {{first_name}}', '{{link:sale}}'],
    forwardEmail: ['somebody@example.com', ''],
    forwardMobile: ['0821234567', 'nobody'],
    groupId: [null],
  }),

  rows: rowsFromSql(import.meta.dirname),

  async many({ owner }, { accountId }, count) {
    const { rows } = await sql<{ keywordId: number }>`
      WITH number AS (
        INSERT INTO receiving_numbers (digits, country, is_shared) VALUES ('28' || lpad(${String(accountId)}, 9, '0'), 'ZA', false)
        ON CONFLICT (digits) DO UPDATE SET country = 'ZA' RETURNING id)
      INSERT INTO keywords (account_id, receiving_number_id, word) SELECT ${accountId}, id, '' FROM number RETURNING id AS "keywordId"`.execute(
      owner,
    );
    const { keywordId } = rows[0]!;
    await sql`
      INSERT INTO keyword_answers (account_id, inbound_id, keyword_id, number, recipient, is_question, sent_at)
      SELECT ${accountId}, n, ${keywordId}, 27820000000 + n, '43366', false, now() FROM generate_series(1, ${count}) n`.execute(
      owner,
    );
    return { keywordId };
  },
};
