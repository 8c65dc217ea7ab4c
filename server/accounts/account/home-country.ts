import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import type { CountryCode } from '#sms/index.ts';
import { knownAccount } from './known-account.ts';

/** Returns the country to assume for numbers without a country code. */
export async function homeCountry(account: { id: number; db: Kysely<Tables> }): Promise<CountryCode> {
  const row =
    knownAccount(account) ??
    (await account.db
      .selectFrom('accounts')
      .select('home_country')
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow());
  return row.home_country as CountryCode;
}
