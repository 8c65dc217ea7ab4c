import type { SubAccountDetails } from '#contract/sub-accounts.ts';
import { accountUsersOf, readSubAccountSettings, suspensionReasonOf } from '#server/accounts/index.ts';
import { usesMasterSettings } from '#server/opt-outs/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { versionOf } from '#server/platform/version-of.ts';
import { hasFailedThisMonth } from './allowances/allowance-month.ts';
import { readFigures, toSubAccount } from './list.ts';

/** Reads everything that the page of a sub-account shows. Throws `not_found`. */
export async function readDetails(
  db: Database,
  masterId: number,
  subAccountId: number,
): Promise<SubAccountDetails> {
  const { row, allowanceFailed } = await db.withAccount(masterId, async (master) => ({
    row: await readFigures(master, subAccountId),
    allowanceFailed: await hasFailedThisMonth(master, subAccountId),
  }));
  return db.withAccount(subAccountId, async (account) => {
    const { users, invitations } = await accountUsersOf(account);
    const settings = {
      ...(await readSubAccountSettings(account)),
      usesMasterOptOutSettings: await usesMasterSettings(account),
    };
    return {
      ...toSubAccount(row),
      createdAt: row.created_at.toISOString(),
      suspendedReason: await suspensionReasonOf(account),
      settings,
      version: versionOf(settings),
      allowance:
        row.allowance === null
          ? null
          : {
              credits: row.allowance / 1000,
              mode: row.allowance_mode as 'add' | 'fill',
              day: row.allowance_day,
            },
      allowanceFailed,
      users: users.map(({ id, username, fullName, role, state, lastActiveAt }) => ({
        id,
        username,
        fullName,
        role,
        isSuspended: state === 'suspended',
        lastActiveAt,
      })),
      invitations: invitations.map(({ email, expiresAt, isExpired }) => ({ email, expiresAt, isExpired })),
    };
  });
}
