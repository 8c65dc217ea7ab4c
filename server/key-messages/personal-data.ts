import { sql } from 'kysely';
import type { PersonalData } from '#server/personal-data.ts';

export const keyMessagesPersonalData: PersonalData = {
  tables: { test_messages: 'Deleted' },

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
  },
};
