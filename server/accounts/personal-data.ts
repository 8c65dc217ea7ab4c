import { sql } from 'kysely';
import type { PersonalData } from '#server/personal-data.ts';
import { maskNumber } from '#server/platform/db/number-mentions.ts';

export const accountsPersonalData: PersonalData = {
  tables: {
    audit_log:
      'Entries are kept with the last three digits in place of the number, without details about it alone',
  },

  async erase(tx, { accountId, number }) {
    await sql`
      UPDATE audit_log SET detail =
        replace((CASE WHEN detail ->> 'number' = ${number} THEN detail - 'reason' ELSE detail END)::text, ${number}, ${maskNumber(number)})::jsonb
      WHERE account_id = ${accountId} AND position(${number} in detail::text) > 0`.execute(tx);
  },
};
