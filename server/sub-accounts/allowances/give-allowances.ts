import { findSubAccountName, subAccountManagers, timeZonesOf } from '#server/accounts/index.ts';
import { moveToSubAccount } from '#server/billing/index.ts';
import { balanceOf } from '#server/billing/ledger/index.ts';
import type { Context } from '#server/context.ts';
import type { Database, OwnerDb } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { announce } from '#server/platform/events/events.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import { refreshFigures } from '../figures.ts';
import { allowanceFailedMail } from './allowance-failed-mail.ts';
import { localDay } from './allowance-month.ts';

/** How many allowances of a master one run decides. */
const BATCH_SIZE = 200;

const SYSTEM = { kind: 'system' } as const;

type Due = { masterId: number; id: number; month: string; amount: number; mode: string };

/**
 * Gives the monthly allowances that are due at `now`. Each is decided once: its row for the month is written
 * in the transaction that moves the credits. If a master has too few credits, its sub-account gets none this
 * month, and the master is notified once a month. Returns true if there may be more to do.
 */
export async function giveAllowances(
  { db, log }: Pick<Context, 'db' | 'log'>,
  now = new Date(),
): Promise<boolean> {
  let hasMore = false;
  for (const masterId of await mastersWithAllowances(db.owner)) {
    const due = await findDue(db.owner, masterId, now);
    hasMore ||= due.length === BATCH_SIZE;
    for (const each of due) {
      try {
        await giveAllowance(db, each);
      } catch (error) {
        hasMore = false;
        log.error({ err: error, accountId: each.id }, 'a monthly allowance could not be given; retrying');
      }
    }
  }
  return hasMore;
}

async function mastersWithAllowances(db: OwnerDb): Promise<number[]> {
  const rows = await db
    .selectFrom('sub_accounts')
    .select('account_id')
    .distinct()
    .where('allowance', 'is not', null)
    .execute();
  return rows.map((row) => row.account_id);
}

/** Suspended sub-accounts get their allowance once they are reinstated, if that is in the same month. */
async function findDue(db: OwnerDb, masterId: number, now: Date): Promise<Due[]> {
  const { month, day } = localDay(now, (await timeZonesOf(db, [masterId])).get(masterId)!);
  const rows = await db
    .selectFrom('sub_accounts as s')
    .select(['s.id', 's.allowance_mode'])
    .select((of) => of.ref('s.allowance').$notNull().as('amount'))
    .where('s.account_id', '=', masterId)
    .where('s.allowance', 'is not', null)
    .where('s.state', '=', 'active')
    .where('s.allowance_day', '<=', day)
    .where('s.allowance_from', '<=', month)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('sub_account_allowances as a')
            .select('a.month')
            .whereRef('a.account_id', '=', 's.account_id')
            .whereRef('a.sub_account_id', '=', 's.id')
            .where('a.month', '=', month),
        ),
      ),
    )
    .orderBy('s.id')
    .limit(BATCH_SIZE)
    .execute();
  return rows.map((row) => ({ masterId, id: row.id, month, amount: row.amount, mode: row.allowance_mode }));
}

/** Gives one allowance, or records that the master has too few credits. Has no effect if it was decided. */
async function giveAllowance(db: Database, due: Due): Promise<void> {
  try {
    await db.owner.transaction().execute((tx) => give(tx, due));
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'not_enough_credits')) throw error;
    await db.owner.transaction().execute((tx) => recordFailure(tx, due));
  }
}

async function give(tx: OwnerDb, due: Due): Promise<void> {
  const { masterId, id, mode } = due;
  const name = await findSubAccountName(tx, masterId, id);
  if (name === undefined) return;
  const amount = mode === 'fill' ? Math.max(0, due.amount - (await balanceOf(tx, id))) : due.amount;
  if (!(await decide(tx, due, { outcome: amount === 0 ? 'none' : 'given', amount }))) return;
  if (amount === 0) return;
  await moveToSubAccount(tx, {
    masterId,
    sub: { id, name },
    amount,
    kind: 'allowance',
    by: SYSTEM,
    inSub: SYSTEM,
  });
  await refreshFigures(tx, [id]);
}

type Decision = { outcome: 'given' | 'none' | 'failed'; amount: number };

/** Returns false if the allowance of this month was already decided. */
async function decide(
  tx: OwnerDb,
  { masterId, id, month }: Due,
  { outcome, amount }: Decision,
): Promise<boolean> {
  const row = await tx
    .insertInto('sub_account_allowances')
    .values({ account_id: masterId, sub_account_id: id, month, outcome, amount })
    .onConflict((conflict) => conflict.doNothing())
    .returning('month')
    .executeTakeFirst();
  return row !== undefined;
}

async function recordFailure(tx: OwnerDb, due: Due): Promise<void> {
  const { masterId, id, month } = due;
  // Locks the master's notices of the month, so that two workers do not both send one.
  const notice = { account_id: masterId, sub_account_id: masterId, month, outcome: 'failed', amount: 0 };
  if (!(await decide(tx, due, { outcome: 'failed', amount: 0 }))) return;
  const first = await tx
    .insertInto('sub_account_allowances')
    .values(notice)
    .onConflict((conflict) => conflict.doNothing())
    .returning('month')
    .executeTakeFirst();
  if (!first) return;
  const name = (await findSubAccountName(tx, masterId, id)) ?? '';
  await announce(tx, masterId, 'allowance.failed', { subAccountId: id, name });
  for (const to of await subAccountManagers(tx, masterId))
    await postMail(tx, masterId, { to, mail: allowanceFailedMail, data: { name } });
}
