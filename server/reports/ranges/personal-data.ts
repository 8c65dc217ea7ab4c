import { type Kysely, sql } from 'kysely';
import type { PersonalData, DataSubject } from '#server/personal-data.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** None of every message is begun while somebody is forgotten: `requireNoForgetting`. */
export const reportsPersonalData: PersonalData = {
  tables: {
    reports:
      'One of every message is deleted whole, also where it did not hold the number; one of totals names nobody',
    report_pieces: 'They go with their report',
  },
  forget,
};

async function forget(tx: Kysely<Tables>, { accountId }: DataSubject): Promise<void> {
  await sql`DELETE FROM reports WHERE account_id = ${accountId} AND content ->> 'what' = 'messages'`.execute(
    tx,
  );
}
