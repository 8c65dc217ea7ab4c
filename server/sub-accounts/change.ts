import type { SubAccountSettings } from '#contract/sub-accounts.ts';
import {
  audit,
  changeSubAccountSettings,
  lockAccountFor,
  lockSubAccount,
  masterActorOf,
  readSubAccountSettings,
  requireRegion,
} from '#server/accounts/index.ts';
import { setUsesMasterSettings, usesMasterSettings } from '#server/opt-outs/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import type { Session } from '#server/platform/http/routes.ts';
import { versionOf } from '#server/platform/version-of.ts';
import { refreshFigures } from './figures.ts';
import { requireFreeName } from './require-free-name.ts';
import { requireOpen } from './states/require-open.ts';

/**
 * Changes a sub-account's settings. Throws `not_found`, `account_closed`, `above_master`, `name_taken` and
 * `invalid`, with the field, and `sub_account_changed` if they were changed after the caller read `version`.
 */
export async function changeSubAccount(
  db: Database,
  { accountId, userId, actor, address }: Session,
  { subAccountId, version }: { subAccountId: number; version?: string | undefined },
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
    requireSameVersion(before, version);
    if (wanted.name !== before.name) {
      await lockAccountFor({ id: accountId, db: tx }, 'subAccounts');
      await requireFreeName(tx, accountId, { name: wanted.name, exceptId: sub.id });
    }
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

function requireSameVersion(before: SubAccountSettings, version: string | undefined): void {
  if (version === undefined || version === versionOf(before)) return;
  throw new Problem(
    'conflict',
    'sub_account_changed',
    'These settings were changed elsewhere after you opened them, so nothing was saved. Check them, then try again.',
  );
}

const changedFields = (before: SubAccountSettings, after: SubAccountSettings): string[] =>
  (Object.keys(after) as (keyof SubAccountSettings)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
