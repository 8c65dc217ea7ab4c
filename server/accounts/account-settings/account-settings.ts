import type { getAccountSettings, saveAccountSettings } from '#contract/account-settings.ts';
import type { Answer, Request } from '#contract/endpoint.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { invalid } from '#server/platform/errors.ts';
import { type UserCall, auditFrom } from '../audit.ts';

type Settings = Answer<typeof getAccountSettings>;
type Changes = Request<typeof saveAccountSettings>['body'];

export function readAccountSettings({ id, db }: { id: number; db: Kysely<Tables> }): Promise<Settings> {
  return db
    .selectFrom('accounts')
    .select(['name', 'time_zone as timeZone', 'home_country as homeCountry'])
    .select('country_of_residence as countryOfResidence')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Changes the account's settings, and audits what changed. Throws `invalid`. */
export async function changeAccountSettings(call: UserCall, wanted: Changes): Promise<undefined> {
  const { account } = call;
  const before = await readAccountSettings(account);
  checkRegion(before, wanted);
  const changed = (['name', 'timeZone', 'homeCountry'] as const).filter(
    (field) => wanted[field] !== before[field],
  );
  if (changed.length === 0) return;
  await account.db
    .updateTable('accounts')
    .set({ name: wanted.name, time_zone: wanted.timeZone, home_country: wanted.homeCountry })
    .where('id', '=', account.id)
    .execute();
  await auditFrom(
    call,
    'account settings changed',
    Object.fromEntries(changed.map((field) => [field, wanted[field]])),
  );
}

type Region = { timeZone: string; homeCountry: string };

/** Throws `invalid` if an account with these settings cannot have this time zone or home country. */
function checkRegion(before: Pick<Settings, 'timeZone' | 'countryOfResidence'>, wanted: Region): void {
  if (!isTimeZone(wanted.timeZone) && wanted.timeZone !== before.timeZone)
    throw invalid('timeZone', 'invalid', 'Choose a time zone from the list.');
  if (before.countryOfResidence === 'US' && wanted.homeCountry !== 'US')
    throw invalid('homeCountry', 'invalid', 'Accounts in the USA can only send to the USA');
}

/** Like `checkRegion`, for a sub-account that resides where this account does. */
export async function requireRegion(
  account: { id: number; db: Kysely<Tables> },
  wanted: Region,
): Promise<void> {
  checkRegion(await readAccountSettings(account), wanted);
}

/** Whether a browser and PostgreSQL both know the zone: an IANA name such as Africa/Johannesburg. */
const isTimeZone = (zone: string): boolean =>
  zone === 'Etc/UTC' || Intl.supportedValuesOf('timeZone').includes(zone);
