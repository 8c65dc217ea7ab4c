import type { Session as SignedIn } from '#contract/accounts.ts';
import type { Kysely } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Session } from '#server/platform/http/routes.ts';
import { canBuyCredits } from '../account/buyer.ts';

/** Whether an account can buy credits, which requires prices and an invoice issuer. */
export type CanBuyCredits = (db: Kysely<Tables>, accountId: number) => Promise<boolean>;

/** Returns the user and the account properties that the console depends on (specification, 3 and 6). */
export async function readSignedInUser(
  account: Account,
  { userId, standing, actor }: Pick<Session, 'userId' | 'standing' | 'actor'>,
  sellsTo: CanBuyCredits,
): Promise<SignedIn> {
  const row = await readUser(account, userId);
  const { permissions, isMaster, features, traits, mustSetUpTwoFactor, isImpersonating } = standing;
  return {
    user: {
      username: row.username,
      fullName: row.full_name,
      role: row.role as SignedIn['user']['role'],
      missing: missingDetailsOf(row),
    },
    realUser: actor.real?.kind === 'user' ? (actor.real.name ?? null) : null,
    account: {
      id: account.id,
      name: row.name,
      accountType: row.is_reseller ? 'reseller' : isMaster ? 'master' : 'sub',
      siteId: row.brand_id,
      homeCountry: row.home_country,
      timeZone: row.time_zone,
      permissions: [...permissions],
      mustSetUpTwoFactor,
      isImpersonating,
      isMaster,
      isTrial: row.is_trial,
      isBuyNow: canBuyCredits(row) && (await sellsTo(account.db, account.id)),
      isReseller: row.is_reseller,
      isPostpaid: row.is_postpaid,
      isIntegrationUser: traits.includes('integrationUser'),
      usesMasterTemplates: !traits.includes('ownTemplates'),
      hasDynamicSender: traits.includes('dynamicSender'),
      features: [...features],
    },
  };
}

/** Lists missing details (specification, 2.7): full name, mobile number or email address. */
function missingDetailsOf(user: {
  full_name: string;
  contact1: string;
  email: string;
}): SignedIn['user']['missing'] {
  const given = { fullname: user.full_name, contactNo1: user.contact1, email: user.email };
  return (['fullname', 'contactNo1', 'email'] as const).filter((field) => given[field].trim() === '');
}

function readUser(account: Account, userId: number) {
  return account.db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .select([
      'username',
      'full_name',
      'role',
      'contact1',
      'email',
      'accounts.name',
      'home_country',
      'time_zone',
    ])
    .select(['is_trial', 'is_buy_now', 'is_reseller', 'is_postpaid', 'master_account_id', 'brand_id'])
    .where('users.account_id', '=', account.id)
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}
