import type { Kysely } from 'kysely';
import { type CreditWarnings, DEFAULT_WARNING_LEVELS } from '#contract/credit-warnings.ts';
import { buyerOf } from '#server/accounts/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';

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
