import type { AccessContext } from '#contract/access.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { mayAct } from '../account/may-act.ts';
import { ACCOUNT_COLUMNS, accountTraitsOf, FEATURE_COLUMNS } from './standing.ts';

/**
 * Returns the properties of an account that access depends on, without any permission. Returns undefined if the
 * account may not act.
 */
export async function accountStanding(db: OwnerDb, accountId: number): Promise<AccessContext | undefined> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('brands', 'brands.id', 'accounts.brand_id')
    .select([...ACCOUNT_COLUMNS, ...FEATURE_COLUMNS])
    .where('accounts.id', '=', accountId)
    .where(mayAct('accounts'))
    .executeTakeFirst();
  return (
    row && {
      isUser: false,
      isApiKey: false,
      permissions: [],
      ...accountTraitsOf(row),
      mustSetUpTwoFactor: false,
      isImpersonating: false,
    }
  );
}
