import { type Kysely, sql } from 'kysely';
import type { PersonalData, DataSubject } from '#server/personal-data.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export const examplePersonalData: PersonalData = {
  tables: { example_content: 'The number is removed from the list of created rows' },
  erase,
};

async function erase(tx: Kysely<Tables>, { accountId, number }: DataSubject): Promise<void> {
  await sql`
    UPDATE example_content SET made = made || jsonb_build_object('numbers', (made -> 'numbers') - ${number}::text,
      'optedOut', (made -> 'optedOut') - ${number}::text)
    WHERE account_id = ${accountId} AND jsonb_exists(made, 'numbers')`.execute(tx);
}
