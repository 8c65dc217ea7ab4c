import type { Request } from '#contract/endpoint.ts';
import type { setAllowance as endpoint } from '#contract/sub-accounts.ts';
import { audit, lockSubAccount, timeZonesOf } from '#server/accounts/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import type { Session } from '#server/platform/http/routes.ts';
import { requireOpen } from '../states/require-open.ts';
import { localDay, nextMonth } from './allowance-month.ts';

/**
 * Sets or removes the monthly allowance of a sub-account. The first one is given on the next such day, which
 * may be today. Throws `not_found` and `account_closed`.
 */
export async function setAllowance(
  db: Database,
  { accountId, actor, address }: Session,
  subAccountId: number,
  { allowance }: Request<typeof endpoint>['body'],
): Promise<undefined> {
  await db.owner.transaction().execute(async (tx) => {
    const sub = requireOpen(await lockSubAccount(tx, accountId, subAccountId));
    const today = localDay(new Date(), (await timeZonesOf(tx, [accountId])).get(accountId)!);
    await tx
      .updateTable('sub_accounts')
      .set(
        allowance === null
          ? { allowance: null, allowance_from: null }
          : {
              allowance: allowance.credits * 1000,
              allowance_mode: allowance.mode,
              allowance_day: allowance.day,
              allowance_from: today.day > allowance.day ? nextMonth(today.month) : today.month,
            },
      )
      .where('account_id', '=', accountId)
      .where('id', '=', subAccountId)
      .execute();
    const master = { id: accountId, db: tx, by: actor };
    const detail = { subAccountId, name: sub.name, address };
    if (allowance === null) await audit(master, 'allowance removed', detail);
    else await audit(master, 'allowance set', { ...detail, ...allowance });
  });
}
