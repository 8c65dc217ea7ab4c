import { canManageRole, type Permission, type UserRole } from '#contract/access.ts';
import type { AccountLimits, OwnLimits, ProviderLimits } from '#contract/own-limits.ts';
import { parseCountries } from '#server/platform/parse-countries.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { requireManageable } from '../require-manageable.ts';

type Row = {
  own_daily_messages: number | null;
  own_campaign_recipients: number | null;
  own_countries: string[] | null;
  most_daily_messages: number | null;
  most_campaign_recipients: number | null;
  sending_countries: string[] | null;
};
type BothLimits = { limits: OwnLimits; provider: ProviderLimits };

const COLUMNS = [
  'own_daily_messages',
  'own_campaign_recipients',
  'own_countries',
  'most_daily_messages',
  'most_campaign_recipients',
  'sending_countries',
] as const;

const toLimits = (row: Row): BothLimits => ({
  limits: {
    dailyMessages: row.own_daily_messages,
    campaignRecipients: row.own_campaign_recipients,
    countries: row.own_countries as OwnLimits['countries'],
  },
  provider: {
    dailyMessages: row.most_daily_messages,
    campaignRecipients: row.most_campaign_recipients,
    countries: row.sending_countries,
  },
});

const toColumns = ({ dailyMessages, campaignRecipients, countries }: OwnLimits) => ({
  own_daily_messages: dailyMessages,
  own_campaign_recipients: campaignRecipients,
  own_countries: countries && parseCountries(countries),
});

const accountLimits = async ({ id, db }: Account): Promise<BothLimits> =>
  toLimits(await db.selectFrom('accounts').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow());

/**
 * Returns the limits that the account set for itself and its users, beside the provider's. `permissions` are
 * the caller's, which decide whose limits the caller may change.
 */
export async function readOwnLimits(
  account: Account,
  permissions: readonly Permission[],
): Promise<Omit<AccountLimits, 'confirmAbove'>> {
  const users = await account.db
    .selectFrom('users')
    .select(['id', 'username', 'full_name', 'role', 'own_confirm_above'])
    .select(COLUMNS)
    .where('account_id', '=', account.id)
    .orderBy('username')
    .limit(MAX_LISTED)
    .execute();
  return {
    ...(await accountLimits(account)),
    users: users.map((user) => ({
      id: user.id,
      name: user.full_name || user.username,
      ...toLimits(user),
      confirmAbove: user.own_confirm_above,
      isEditable: canManageRole(permissions, user.role as UserRole),
    })),
  };
}

const MAX_LISTED = 500;

/** Sets the account's own limits. Throws `above_provider`. */
export async function setOwnLimits(account: Account, limits: OwnLimits): Promise<void> {
  requireWithin(limits, (await accountLimits(account)).provider);
  await account.db.updateTable('accounts').set(toColumns(limits)).where('id', '=', account.id).execute();
}

/**
 * Sets a user's own limits, and returns the username. Throws `not_found`, `above_your_role` and
 * `above_provider`.
 */
export async function setUserLimits(
  account: Account,
  { userId, permissions }: { userId: number; permissions: readonly Permission[] },
  { confirmAbove, ...limits }: OwnLimits & { confirmAbove: number | null },
): Promise<string> {
  const user = await account.db
    .selectFrom('users')
    .select(['username', 'role'])
    .select(COLUMNS)
    .where('account_id', '=', account.id)
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) throw notFound('user');
  requireManageable(permissions, user.role as UserRole);
  requireWithin(limits, (await accountLimits(account)).provider);
  requireWithin(limits, toLimits(user).provider);
  await account.db
    .updateTable('users')
    .set({ ...toColumns(limits), own_confirm_above: confirmAbove })
    .where('account_id', '=', account.id)
    .where('id', '=', userId)
    .execute();
  return user.username;
}

function requireWithin(own: OwnLimits, provider: ProviderLimits): void {
  for (const name of ['dailyMessages', 'campaignRecipients'] as const) {
    const [wanted, most] = [own[name], provider[name]];
    if (wanted !== null && most !== null && wanted > most)
      throw invalid(
        name,
        'above_provider',
        `Your provider's limit is ${most.toLocaleString('en')}. Enter at most that.`,
      );
  }
  const other = own.countries?.find((country) => provider.countries?.includes(country) === false);
  if (other !== undefined)
    throw invalid('countries', 'above_provider', `Your provider does not allow sending to ${other}.`);
}
