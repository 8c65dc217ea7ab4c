import {
  audit,
  isSuspendedByOperator,
  lockSubAccount,
  masterActorOf,
  reinstateAccount,
  suspendAccount,
} from '#server/accounts/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database, OwnerDb } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import type { Session } from '#server/platform/http/routes.ts';
import { pauseAllCampaigns } from '#server/sending/index.ts';
import { refreshFigures } from '../figures.ts';
import { requireOpen } from './require-open.ts';
import { SUSPENDED } from './stop-blocked.ts';

/**
 * Suspends a sub-account: ends its sessions and pauses its campaigns. Messages at a carrier are still sent and
 * counted. Throws `not_found` and `account_closed`.
 */
export async function suspendSubAccount(
  db: Database,
  { accountId, userId, actor, address }: Session,
  subAccountId: number,
  reason: string,
): Promise<undefined> {
  const inSub = await db.owner.transaction().execute(async (tx) => {
    const sub = requireOpen(await lockSubAccount(tx, accountId, subAccountId));
    const by = await masterActorOf(tx, { accountId, userId });
    await suspend(tx, { id: sub.id, by }, reason);
    const detail = { subAccountId, name: sub.name, address, ...(reason !== '' && { reason }) };
    await audit({ id: accountId, db: tx, by: actor }, 'sub-account suspended', detail);
    await refreshFigures(tx, [sub.id]);
    return by;
  });
  await pauseAll(db, { id: subAccountId, by: inSub });
}

type Suspended = { id: number; by: Actor };

/** Suspends an account in the caller's transaction. Call `pauseAll` once it has committed. */
export async function suspend(tx: OwnerDb, { id, by }: Suspended, reason: string): Promise<void> {
  const byOperator = by.kind === 'operator';
  await suspendAccount(tx, id, { reason: reason === '' ? null : reason, byOperator });
  await audit({ id, db: tx, by }, 'account suspended', reason === '' ? {} : { reason });
}

/** Pauses an account's campaigns. If the process ends before this, a chore does it (stop-blocked.ts). */
export const pauseAll = (db: Database, { id, by }: Suspended): Promise<void> =>
  db.withAccount(id, (account) => pauseAllCampaigns({ ...account, by }, SUSPENDED));

/**
 * Reinstates a suspended sub-account. Its campaigns stay paused until a user resumes them. Throws `not_found`,
 * `account_closed`, and `suspended_by_provider` if the operator suspended it.
 */
export async function reinstateSubAccount(
  db: Database,
  { accountId, userId, actor, address }: Session,
  subAccountId: number,
): Promise<undefined> {
  await db.owner.transaction().execute(async (tx) => {
    const sub = requireOpen(await lockSubAccount(tx, accountId, subAccountId));
    if (sub.state === 'active') return;
    if (await isSuspendedByOperator(tx, sub.id))
      throw new Problem(
        'forbidden',
        'suspended_by_provider',
        `Your provider suspended ${sub.name}. Only your provider can reinstate it.`,
      );
    await reinstate(tx, { id: sub.id, by: await masterActorOf(tx, { accountId, userId }) });
    const detail = { subAccountId, name: sub.name, address };
    await audit({ id: accountId, db: tx, by: actor }, 'sub-account reinstated', detail);
    await refreshFigures(tx, [sub.id]);
  });
}

/** Reinstates an account in the caller's transaction. */
export async function reinstate(tx: OwnerDb, { id, by }: Suspended): Promise<void> {
  await reinstateAccount(tx, id);
  await audit({ id, db: tx, by }, 'account reinstated', {});
}
