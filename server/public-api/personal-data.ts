import { sql } from 'kysely';
import type { PersonalData } from '#server/personal-data.ts';

/** The fields of answers that have the number of a person. */
const NUMBER_FIELDS = ['to', 'number'];

export const publicApiPersonalData: PersonalData = {
  tables: {
    test_messages: 'Deleted',
    idempotent_calls: 'The number is removed from the answers',
  },

  async collect({ id, db }, number) {
    const rows = await db
      .selectFrom('test_messages')
      .select(['text', 'created_at as createdAt'])
      .where('account_id', '=', id)
      .where('number', '=', number)
      .orderBy('id')
      .limit(1000)
      .execute();
    return { testMessagesOfPrograms: rows };
  },

  async erase(tx, { accountId, number }) {
    await sql`DELETE FROM test_messages WHERE account_id = ${accountId} AND number = ${number}`.execute(tx);
    for (const field of NUMBER_FIELDS) {
      const named = `"${field}": "${number}"`;
      await sql`
        UPDATE idempotent_calls SET answer = replace(answer::text, ${named}, ${`"${field}": ""`})::jsonb
        WHERE account_id = ${accountId} AND strpos(answer::text, ${named}) > 0`.execute(tx);
    }
  },
};
