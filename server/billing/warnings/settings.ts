import { type Kysely, sql } from 'kysely';
import { type CreditWarnings, DEFAULT_WARNING_LEVELS } from '#contract/credit-warnings.ts';
import { audit } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { DEFAULT_LEVELS } from './default-levels.ts';

/** Returns an account's warning settings. The default levels apply if the account has not chosen levels. */
export async function creditWarningsOf({
  id,
  db,
}: {
  id: number;
  db: Kysely<Tables>;
}): Promise<CreditWarnings> {
  const row = await db
    .selectFrom('credit_warnings')
    .select(['levels', 'warns_of_expiry'])
    .where('account_id', '=', id)
    .executeTakeFirst();
  return {
    levels: row?.levels?.map((level) => level / 1000) ?? DEFAULT_WARNING_LEVELS,
    warnsOfExpiry: row?.warns_of_expiry ?? true,
  };
}

/**
 * Sets the warning settings. If the levels change while the balance is below one of them, the next check
 * sends a warning.
 */
export async function setCreditWarnings(
  account: ActingAccount,
  { levels: given, warnsOfExpiry }: CreditWarnings,
): Promise<CreditWarnings> {
  const levels = [...new Set(given)].toSorted((one, other) => other - one);
  const row = { levels: levels.map((level) => level * 1000), warns_of_expiry: warnsOfExpiry };
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
  await audit(account, 'credit warnings changed', { levels, warnsOfExpiry });
  return { levels, warnsOfExpiry };
}
