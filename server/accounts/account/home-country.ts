import type { Account } from '#server/platform/db/handles.ts';
import type { CountryCode } from '#sms/index.ts';

/** The country of numbers without a country code. */
export async function homeCountry(account: Account): Promise<CountryCode> {
  const row = await account.db
    .selectFrom('accounts')
    .select('home_country')
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  return row.home_country as CountryCode;
}
