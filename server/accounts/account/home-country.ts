import type { Kysely } from 'kysely';
import { recently } from '#server/platform/db/recent-reads.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { CountryCode } from '#sms/index.ts';

/** Returns the country to assume for numbers without a country code. */
export const homeCountry = ({ id, db }: { id: number; db: Kysely<Tables> }): Promise<CountryCode> =>
  readHomeCountry(db, id);

const readHomeCountry = recently(async (db, id: number): Promise<CountryCode> => {
  const row = await db
    .selectFrom('accounts')
    .select('home_country')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.home_country as CountryCode;
});
