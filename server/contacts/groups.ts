import { type Kysely, type Selectable, sql } from 'kysely';
import type {
  Group,
  GroupChanges,
  GroupFilter,
  GroupInput,
  listGroups as listEndpoint,
} from '#contract/contacts.ts';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import { audit, requireRoom } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { array } from '#server/platform/db/array.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { descending, type Orders, readPage, type SortColumn } from '#server/platform/db/keyset.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { notFound, Problem } from '#server/platform/errors.ts';
import { groupsHeld } from './count-contacts.ts';
import { checkExpiry, lastExpiringDay } from './group-expiry.ts';
import { groupNames } from './group-names.ts';
import { leaveGroupFirst } from './leave-group.ts';

const COLUMNS = [
  'id',
  'name',
  'description',
  'colour',
  'members',
  'created_at',
  'last_used_at',
  'expires_on',
] as const;
type Row = Pick<Selectable<Tables['groups']>, (typeof COLUMNS)[number]>;

const toGroup = ({ created_at, expires_on, last_used_at, colour, ...rest }: Row): Group => ({
  ...rest,
  colour: colour as Group['colour'],
  lastUsedAt: last_used_at?.toISOString() ?? null,
  createdAt: created_at.toISOString(),
  expiresOn: expires_on,
});

type ListQuery = Request<typeof listEndpoint>['query'];

const ID: SortColumn = { by: sql.ref('id'), type: 'bigint' };
/** Unique within an account. */
const NAME: SortColumn = { by: sql`lower(name)`, type: 'text' };
const MEMBERS: SortColumn = { by: sql.ref('members'), type: 'bigint' };
const CREATED: SortColumn = { by: sql.ref('created_at'), type: 'timestamptz' };
const USED: SortColumn = { by: sql.ref('last_used_at'), type: 'timestamptz', nullable: true };
const EXPIRY: SortColumn = { by: sql.ref('expires_on'), type: 'date', nullable: true };

/** Only the name has an index. An account has at most a few thousand groups, which are sorted in milliseconds. */
const ORDERS: Orders<ListQuery['sort']> = {
  name: [NAME],
  '-name': descending(NAME),
  createdAt: [CREATED, ID],
  '-createdAt': descending(CREATED, ID),
  lastUsedAt: [USED, NAME],
  '-lastUsedAt': [...descending(USED), NAME],
  members: [MEMBERS, NAME],
  '-members': [...descending(MEMBERS), NAME],
  expiresOn: [EXPIRY, NAME],
  '-expiresOn': [...descending(EXPIRY), NAME],
};

/** The groups that match. `search` matches a part of the name; `expiring` keeps only those that expire soon. */
export async function matchingGroups(account: Account, { search, expiring }: GroupFilter) {
  const lastDay = expiring ? await lastExpiringDay(account) : null;
  return account.db
    .selectFrom('groups')
    .select(COLUMNS)
    .where('account_id', '=', account.id)
    .$if(Boolean(search), (some) => some.where(sql`position(lower(${search}) in lower(name))`, '>', 0))
    .$if(lastDay !== null, (some) => some.where('expires_on', '<=', lastDay));
}

/** Lists a page of groups. */
export async function listGroups(
  account: Account,
  { search, expiring, ...page }: ListQuery,
): Promise<Page<Group>> {
  const query = await matchingGroups(account, { search, expiring });
  const { items, ...rest } = await readPage(account.db, query, ORDERS, page);
  return { items: items.map(toGroup), ...rest };
}

/** Throws `not_found` for an id of another account. */
export async function getGroup(account: Account, groupId: number): Promise<Group> {
  const row = await account.db
    .selectFrom('groups')
    .select(COLUMNS)
    .where('account_id', '=', account.id)
    .where('id', '=', groupId)
    .executeTakeFirst();
  if (!row) throw notFound('group');
  return toGroup(row);
}

/** Throws `not_found` if any of some groups is not the account's. */
export async function requireGroups(account: Account, groupIds: number[]): Promise<void> {
  const found = await groupNames(account, groupIds);
  if (new Set(groupIds).size > found.length) throw notFound('group');
}

/** The variables for which the first thousand contacts of a group have values. */
export async function fieldsOf(account: Account, groupId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT jsonb_object_keys(c.fields) AS name
    FROM (SELECT number FROM group_members WHERE account_id = ${account.id} AND group_id = ${groupId} ORDER BY number LIMIT 1000) m
    JOIN contacts c ON c.account_id = ${account.id} AND c.number = m.number
    ORDER BY name LIMIT 100`.execute(account.db);
  return ['first_name', 'last_name', ...rows.map((row) => row.name)];
}

/** Throws `group_exists` if the name is taken, regardless of case; `most_groups`; and on an invalid expiry date. */
export async function createGroup(
  account: ActingAccount,
  { name, description = '', colour = null, expiresOn }: GroupInput,
  field = 'name',
): Promise<Group> {
  await checkExpiry(account, expiresOn);
  const row = await account.db
    .insertInto('groups')
    .values({ account_id: account.id, name, description, colour, expires_on: expiresOn ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  if (!row) throw groupExists(name, field);
  await requireRoom(account, 'groups', () => groupsHeld(account.db, account.id));
  if (expiresOn) await auditExpiry(account, row);
  return toGroup(row);
}

/** Changes the given fields. Throws as `createGroup` does. */
export async function updateGroup(
  account: ActingAccount,
  groupId: number,
  { name, description, colour, expiresOn }: GroupChanges,
): Promise<Group> {
  if (name !== undefined) await checkName(account, groupId, name);
  await checkExpiry(account, expiresOn);
  const row = await account.db
    .updateTable('groups')
    .set((groups) => ({
      name: name ?? groups.ref('name'),
      description: description ?? groups.ref('description'),
      colour: colour === undefined ? groups.ref('colour') : colour,
      expires_on: expiresOn === undefined ? groups.ref('expires_on') : expiresOn,
    }))
    .where('account_id', '=', account.id)
    .where('id', '=', groupId)
    .returning(COLUMNS)
    .executeTakeFirst();
  if (!row) throw notFound('group');
  if (expiresOn !== undefined) await auditExpiry(account, row);
  return toGroup(row);
}

/** Audited, because setting a date amounts to deleting the group later. */
const auditExpiry = (account: ActingAccount, { name, expires_on: expiresOn }: Row): Promise<void> =>
  expiresOn === null
    ? audit(account, 'group kept', { name })
    : audit(account, 'group set to expire', { name, expiresOn });

async function checkName(account: Account, groupId: number, name: string): Promise<void> {
  const { rows } = await sql`
    SELECT FROM groups WHERE account_id = ${account.id} AND lower(name) = lower(${name}) AND id <> ${groupId}`.execute(
    account.db,
  );
  if (rows.length > 0) throw groupExists(name, 'name');
}

/** The members removed per transaction, which takes a moment. */
const AT_ONCE = 5000;

/** Runs some work in a transaction of its own, in one account. */
export type InAccount = <Result>(work: (account: ActingAccount) => Promise<Result>) => Promise<Result>;

/** Deletes a group, with the contacts that are in no other group; see `removeGroup`. Throws `not_found`. */
export const deleteGroup = (inAccount: InAccount, groupId: number): Promise<void> =>
  removeGroup(
    inAccount,
    (account) => getGroup(account, groupId),
    (account, { name, members }) => audit(account, 'group deleted', { name, members }),
  );

/**
 * Removes a group, with the contacts that are in no other group. Members are removed first, in short transactions,
 * because listeners read events only below the oldest open transaction. Each transaction looks up the group again and
 * stops if it is gone; `finish` runs in the last one. An interrupted run leaves the group with fewer members.
 */
export async function removeGroup(
  inAccount: InAccount,
  find: (account: Account) => Promise<Group | undefined>,
  finish: (account: ActingAccount, group: Group) => Promise<void>,
): Promise<void> {
  let before: Group | undefined;
  const takeStep = async (account: ActingAccount): Promise<boolean> => {
    const group = await find(account);
    if (!group) return false;
    before ??= group;
    if ((await leaveGroupFirst(account, group.id, AT_ONCE)) > 0) return true;
    await account.db
      .deleteFrom('groups')
      .where('account_id', '=', account.id)
      .where('id', '=', group.id)
      .execute();
    await finish(account, before);
    return false;
  };
  while (await inAccount(takeStep));
}

const groupExists = (name: string, field: string) =>
  new Problem(
    'conflict',
    'group_exists',
    `There is a group named “${name}” already. Choose another name.`,
    field,
  );

/** Notes that a campaign is sent to some groups. */
export async function noteUse(db: Kysely<Tables>, accountId: number, groupIds: number[]): Promise<void> {
  await sql`
    UPDATE groups SET last_used_at = now() WHERE account_id = ${accountId} AND id IN (
      SELECT id FROM groups WHERE account_id = ${accountId} AND id = ANY(${array(groupIds)}::bigint[]) ORDER BY id FOR UPDATE)`.execute(
    db,
  );
}
