import { type Kysely, sql } from 'kysely';
import {
  type CreditWarnings,
  DEFAULT_WARNING_LEVELS,
  type StoredCreditWarnings,
} from '#contract/credit-warnings.ts';
import { audit, buyerOf, listUsers } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { DEFAULT_LEVELS } from './default-levels.ts';

/**
 * Returns an account's warning settings. If the account has not chosen levels, a master account has the
 * default levels, and a sub-account has none.
 */
export async function creditWarningsOf({
  id,
  db,
}: {
  id: number;
  db: Kysely<Tables>;
}): Promise<CreditWarnings> {
  const { isMaster } = await buyerOf(db, id);
  const row = await db
    .selectFrom('credit_warnings')
    .select(['levels', 'warns_of_expiry', 'user_ids', 'addresses'])
    .where('account_id', '=', id)
    .executeTakeFirst();
  return {
    levels: row?.levels?.map((level) => level / 1000) ?? (isMaster ? DEFAULT_WARNING_LEVELS : []),
    warnsOfExpiry: row?.warns_of_expiry ?? true,
    // The driver returns the elements of bigint[] as strings.
    userIds: row?.user_ids?.map(Number) ?? null,
    addresses: row?.addresses ?? [],
  };
}

/** Returns the settings, and the users to choose from. Omits chosen users who were removed. */
export async function readCreditWarnings(account: Account): Promise<StoredCreditWarnings> {
  const warnings = await creditWarningsOf(account);
  const users = await listUsers(account);
  const userIds = warnings.userIds?.filter((userId) => users.some(({ id }) => id === userId)) ?? null;
  return { ...warnings, userIds, users };
}

/**
 * Sets the warning settings. If the levels change while the balance is below one of them, the next check
 * sends a warning. Throws `not_found` for unknown users, and `no_recipients`.
 */
export async function setCreditWarnings(
  account: ActingAccount,
  { levels: given, warnsOfExpiry, userIds, addresses: typed }: CreditWarnings,
): Promise<StoredCreditWarnings> {
  const users = await listUsers(account);
  const addresses = [...new Set(typed.map((address) => address.toLowerCase()))];
  if (userIds?.some((userId) => !users.some(({ id }) => id === userId))) throw notFound('user');
  if (userIds?.length === 0 && addresses.length === 0)
    throw invalid('userIds', 'no_recipients', 'Choose a user or enter an address.');
  const levels = [...new Set(given)].toSorted((one, other) => other - one);
  const row = {
    levels: levels.map((level) => level * 1000),
    warns_of_expiry: warnsOfExpiry,
    user_ids: userIds && [...new Set(userIds)],
    addresses,
  };
  await account.db
    .insertInto('credit_warnings')
    .values({ account_id: account.id, ...row })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({
        ...row,
        told_level: sql`CASE WHEN coalesce(credit_warnings.levels, ${arrayLiteral(DEFAULT_LEVELS)}::bigint[]) = excluded.levels THEN credit_warnings.told_level END`,
      }),
    )
    .execute();
  await audit(account, 'credit warnings changed', {
    levels,
    warnsOfExpiry,
    recipients:
      userIds === null && addresses.length === 0 ? 'usual' : [...namesIn(users, userIds), ...addresses],
  });
  return readCreditWarnings(account);
}

const namesIn = (users: StoredCreditWarnings['users'], userIds: number[] | null): string[] =>
  userIds === null ? ['usual'] : users.filter(({ id }) => userIds.includes(id)).map(({ name }) => name);
