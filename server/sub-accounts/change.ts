import type { SubAccountSettings } from '#contract/sub-accounts.ts';
import {
  audit,
  changeSubAccountSettings,
  lockSubAccount,
  masterActorOf,
  readSubAccountSettings,
  requireRegion,
} from '#server/accounts/index.ts';
import { setUsesMasterSettings, usesMasterSettings } from '#server/opt-outs/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import type { Session } from '#server/platform/http/routes.ts';
import { refreshFigures } from './figures.ts';
import { requireOpen } from './states/require-open.ts';

/**
 * Changes a sub-account's settings. Throws `not_found`, `account_closed`, `above_master` and `invalid`, with
 * the field.
 */
export async function changeSubAccount(
  db: Database,
  { accountId, userId, actor, address }: Session,
  subAccountId: number,
  { usesMasterOptOutSettings, ...wanted }: SubAccountSettings,
): Promise<undefined> {
  await db.owner.transaction().execute(async (tx) => {
    const sub = requireOpen(await lockSubAccount(tx, accountId, subAccountId));
    const account = { id: sub.id, db: tx, by: await masterActorOf(tx, { accountId, userId }) };
    await requireRegion(account, wanted);
    const before = {
      ...(await readSubAccountSettings(account)),
      usesMasterOptOutSettings: await usesMasterSettings(account),
    };
    await changeSubAccountSettings(tx, { masterId: accountId, id: sub.id }, wanted);
    await setUsesMasterSettings(account, usesMasterOptOutSettings);
    const changed = changedFields(before, { ...wanted, usesMasterOptOutSettings });
    if (changed.length === 0) return;
    const master = { id: accountId, db: tx, by: actor };
    await audit(master, 'sub-account changed', {
      subAccountId,
      name: wanted.name,
      changed,
      address,
    });
    const { name, timeZone, homeCountry } = wanted;
    await audit(account, 'account settings changed', { name, timeZone, homeCountry });
    await refreshFigures(tx, [sub.id]);
  });
}

const changedFields = (before: SubAccountSettings, after: SubAccountSettings): string[] =>
  (Object.keys(after) as (keyof SubAccountSettings)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
