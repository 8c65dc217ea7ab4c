import type { Group } from '#contract/contacts.ts';
import { audit, timeZonesOf } from '#server/accounts/index.ts';
import type { BeforeGroupsDeleted } from '#server/group-deletion.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Account, Database, OwnerDb } from '#server/platform/db/handles.ts';
import { dayIn } from './group-expiry.ts';
import { getGroup, removeGroup } from './groups.ts';
import { findGroupsInFilters } from './smart/group-checks.ts';

/** The time zone where each day begins first. */
const EASTERNMOST_ZONE = 'Etc/GMT-14';

/**
 * Deletes groups whose expiry date has begun in their account's time zone. Keeps a group while a smart
 * group's filter names it. Runs hourly.
 */
export async function expireGroups(
  db: Database,
  before: BeforeGroupsDeleted[],
  now = new Date(),
): Promise<void> {
  const due = await findDueGroups(db.owner, now);
  const timeZones = await timeZonesOf(db.owner, [...new Set(due.map(({ account_id }) => account_id))]);
  for (const { account_id, id } of due) {
    const today = dayIn(timeZones.get(account_id)!, now);
    await removeGroup(
      (work) => db.withAccount(account_id, (account) => work({ ...account, by: { kind: 'system' } })),
      (account) => prepareDue(account, before, { id, today }),
      (account, { name, members, expiresOn }) =>
        audit(account, 'group expired', { name, expiresOn, ...(members !== null && { members }) }),
    );
  }
}

function findDueGroups(db: OwnerDb, now: Date) {
  return db
    .selectFrom('groups')
    .select(['account_id', 'id'])
    .where('expires_on', '<=', dayIn(EASTERNMOST_ZONE, now))
    .orderBy('expires_on')
    .execute();
}

type DueGroup = { id: number; today: string };

/**
 * Locks and returns a group that must expire, after other capabilities have prepared for its deletion.
 * Returns undefined if it was deleted, its expiry was cancelled, or a smart group's filter names it.
 */
async function prepareDue(
  account: ActingAccount,
  before: BeforeGroupsDeleted[],
  due: DueGroup,
): Promise<Group | undefined> {
  const [named] = await findGroupsInFilters(account, [due.id]);
  if (named || !(await dueGroup(account, due).executeTakeFirst())) return undefined;
  for (const prepare of before) await prepare(account, { groupIds: [due.id], how: 'expired' });
  const locked = await dueGroup(account, due).forUpdate().executeTakeFirst();
  return locked && getGroup(account, due.id);
}

const dueGroup = ({ id: accountId, db }: Account, { id, today }: DueGroup) =>
  db
    .selectFrom('groups')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('expires_on', '<=', today);
