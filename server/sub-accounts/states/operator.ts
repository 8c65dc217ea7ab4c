import { audit, closeAccount, lockAccount, openSubAccountOf } from '#server/accounts/index.ts';
import { returnCredits } from '#server/billing/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { cancelAllCampaigns } from '#server/sending/index.ts';
import { refreshFigures } from '../figures.ts';
import { requireOpen } from './require-open.ts';
import { pauseAll, reinstate, suspend } from './suspend.ts';

const OPERATOR = { kind: 'operator' } as const;

/**
 * Suspends any account, for the operator. A suspended master's sub-accounts cannot log in or send either.
 * Returns the account's name. Throws `account_closed`.
 */
export async function suspendAnyAccount(db: Database, id: number, reason: string): Promise<string> {
  const name = await db.owner.transaction().execute(async (tx) => {
    const account = requireOpen(await lockAccount(tx, id));
    await suspend(tx, { id, by: OPERATOR }, reason);
    await refreshFigures(tx, [id]);
    return account.name;
  });
  await pauseAll(db, { id, by: OPERATOR });
  return name;
}

/** Reinstates any account, for the operator. Returns its name. Throws `account_closed`. */
export const reinstateAnyAccount = (db: Database, id: number): Promise<string> =>
  db.owner.transaction().execute(async (tx) => {
    const account = requireOpen(await lockAccount(tx, id));
    if (account.state === 'suspended') await reinstate(tx, { id, by: OPERATOR });
    await refreshFigures(tx, [id]);
    return account.name;
  });

/**
 * Closes any account for good, for the operator. A sub-account's credits return to its master; a master's
 * credits stay. Returns the account's name. Throws `account_closed`, `wrong_name`, and `has_sub_accounts` for
 * a master with open sub-accounts.
 */
export async function closeAnyAccount(db: Database, id: number, typedName: string): Promise<string> {
  const name = await db.owner.transaction().execute(async (tx) => {
    const account = requireOpen(await lockAccount(tx, id));
    if (typedName.trim() !== account.name.trim())
      throw new Problem('invalid', 'wrong_name', `The account ${id} is called "${account.name}".`);
    const sub = await openSubAccountOf(tx, id);
    if (sub !== undefined)
      throw new Problem(
        'conflict',
        'has_sub_accounts',
        `The account ${id} has sub-accounts, such as ${sub}. Close them first.`,
      );
    await closeAccount(tx, id);
    await audit({ id, db: tx, by: OPERATOR }, 'account closed', {});
    const { masterId } = account;
    if (masterId !== null) await returnCredits(tx, { masterId, sub: account, by: OPERATOR, inSub: OPERATOR });
    await refreshFigures(tx, [id]);
    return account.name;
  });
  await db.withAccount(id, (account) => cancelAllCampaigns({ ...account, by: OPERATOR }));
  return name;
}
