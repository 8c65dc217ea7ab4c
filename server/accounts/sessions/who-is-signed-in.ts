import type { Session } from '#contract/accounts.ts';
import { FEATURES, type Feature } from '#contract/client.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { brandOfAccount } from '../brands/index.ts';

/** The user, and the account with what it is and has: the console shows what is for it (specification, 3 and 6). */
export async function whoIsSignedIn(account: Account, userId: number): Promise<Session> {
  const row = await readUser(account, userId);
  const brand = await brandOfAccount(account.db, account.id);
  const has: Record<Feature, boolean> = {
    shortCodes: row.short_codes_enabled,
    birthdays: row.birthdays_enabled,
    smpp: row.smpp_enabled,
  };
  return {
    user: { username: row.username, fullName: row.full_name, missing: missingOf(row) },
    account: {
      id: account.id,
      name: row.name,
      homeCountry: row.home_country,
      timeZone: row.time_zone,
      isMaster: row.master_account_id === null,
      isTrial: row.is_trial,
      isReseller: row.is_reseller,
      isPostpaid: row.is_postpaid,
      isIntegrationUser: row.is_integration_user,
      usesMasterTemplates: row.uses_master_templates,
      hasDynamicSender: row.has_dynamic_sender,
      features: FEATURES.filter((feature) => has[feature] && brand.features.includes(feature)),
    },
  };
}

/** Specification, 2.7: full name, mobile number or e-mail address. */
function missingOf(user: { full_name: string; contact1: string; email: string }): Session['user']['missing'] {
  const given = { fullname: user.full_name, contactNo1: user.contact1, email: user.email };
  return (['fullname', 'contactNo1', 'email'] as const).filter((field) => given[field].trim() === '');
}

function readUser(account: Account, userId: number) {
  return account.db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .select(['username', 'full_name', 'contact1', 'email', 'accounts.name', 'home_country', 'time_zone'])
    .select(['master_account_id', 'is_trial', 'is_reseller', 'is_postpaid', 'is_integration_user'])
    .select(['uses_master_templates', 'has_dynamic_sender'])
    .select(['short_codes_enabled', 'birthdays_enabled', 'smpp_enabled'])
    .where('users.account_id', '=', account.id)
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}
