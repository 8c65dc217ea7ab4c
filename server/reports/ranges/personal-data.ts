import { type Kysely, sql } from 'kysely';
import type { PersonalData, DataSubject } from '#server/personal-data.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/**
 * The personal data in reports. `requireNoErasure` prevents new reports of single messages during an erasure.
 */
export const reportsPersonalData: PersonalData = {
  tables: {
    reports:
      'A report of single messages is deleted whole, even if the number is not in it; a report of totals names nobody',
    report_pieces: 'They are deleted with their report',
  },
  erase,
};

async function erase(tx: Kysely<Tables>, { accountId }: DataSubject): Promise<void> {
  await sql`DELETE FROM reports WHERE account_id = ${accountId} AND content ->> 'what' = 'messages'`.execute(
    tx,
  );
}
