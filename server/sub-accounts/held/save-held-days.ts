import { audit, setHeldDays } from '#server/accounts/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import type { Session } from '#server/platform/http/routes.ts';

/** Sets after how many days held campaigns of the master account and its sub-accounts are cancelled. */
export async function saveHeldDays(
  db: Database,
  { accountId, actor, address }: Session,
  days: number,
): Promise<undefined> {
  await db.owner.transaction().execute(async (tx) => {
    await setHeldDays(tx, accountId, days);
    await audit({ id: accountId, db: tx, by: actor }, 'expiry of held messages set', { days, address });
  });
}
