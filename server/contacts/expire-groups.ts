import type { Group } from '#contract/contacts.ts';
import { audit, timeZonesOf } from '#server/accounts/index.ts';
import type { Account, Database, OwnerDb } from '#server/platform/db/handles.ts';
import { dayIn } from './group-expiry.ts';
import { getGroup, removeGroup } from './groups.ts';
import { namedByFilters } from './smart/kinds-of-groups.ts';

/** The time zone in which a day begins first. */
const EASTERNMOST = 'Etc/GMT-14';

/**
 * Deletes the groups whose expiry date has begun in their account's time zone. Run hourly. One that the filter of a smart group names
 * stays until it does not any more.
 */
export async function expireGroups(db: Database, now = new Date()): Promise<void> {
  const due = await dueSomewhere(db.owner, now);
  const timeZones = await timeZonesOf(db.owner, [...new Set(due.map(({ account_id }) => account_id))]);
  for (const { account_id, id } of due) {
    const today = dayIn(timeZones.get(account_id)!, now);
    await removeGroup(
      (work) => db.withAccount(account_id, (account) => work({ ...account, by: { kind: 'system' } })),
      (account) => findDue(account, id, today),
      (account, { name, members, expiresOn }) =>
        audit(account, 'group expired', { name, expiresOn, ...(members !== null && { members }) }),
    );
  }
}

/** The groups whose expiry date has begun anywhere, earliest date first. */
function dueSomewhere(db: OwnerDb, now: Date) {
  return db
    .selectFrom('groups')
    .select(['account_id', 'id'])
    .where('expires_on', '<=', dayIn(EASTERNMOST, now))
    .orderBy('expires_on')
    .execute();
}

/** Locks the group. If it was kept or deleted meanwhile, or a smart group's filter names it, returns undefined. */
async function findDue(account: Account, groupId: number, today: string): Promise<Group | undefined> {
  const [named] = await namedByFilters(account, [groupId]);
  if (named) return undefined;
  const due = await account.db
    .selectFrom('groups')
    .select('id')
    .where('account_id', '=', account.id)
    .where('id', '=', groupId)
    .where('expires_on', '<=', today)
    .forUpdate()
    .executeTakeFirst();
  return due && getGroup(account, groupId);
}
