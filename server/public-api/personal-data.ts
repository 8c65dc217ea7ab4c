import { sql } from 'kysely';
import type { PersonalData } from '#server/personal-data.ts';

/** The fields of answers that have the number of a person. */
const NUMBER_FIELDS = ['to', 'number'];

export const publicApiPersonalData: PersonalData = {
  tables: {
    idempotent_calls: 'The number is removed from the answers',
  },

  async erase(tx, { accountId, number }) {
    for (const field of NUMBER_FIELDS) {
      const named = `"${field}": "${number}"`;
      await sql`
        UPDATE idempotent_calls SET answer = replace(answer::text, ${named}, ${`"${field}": ""`})::jsonb
        WHERE account_id = ${accountId} AND strpos(answer::text, ${named}) > 0`.execute(tx);
    }
  },
};
