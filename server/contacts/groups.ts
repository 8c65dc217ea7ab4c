import { type Kysely, type Selectable, sql } from 'kysely';
import type { ContactFilter } from '#contract/contact-filter.ts';
import type {
  Group,
  GroupChanges,
  GroupFilter,
  GroupInput,
  listGroups as listEndpoint,
} from '#contract/contacts.ts';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import { audit, requireBelowLimit } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { descending, type SortOrders, readPage, type SortColumn } from '#server/platform/db/keyset.ts';
import { isUniqueViolation } from '#server/platform/db/sql-errors.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { invalid, notFound, Problem } from '#server/platform/errors.ts';
import { countAllGroups } from './count-contacts.ts';
import { fieldsOf } from './fields/fields.ts';
import { checkExpiry, lastExpiringDay } from './group-expiry.ts';
import { removeFirstMembers } from './leave-group.ts';
import { checkFilter } from './smart/check-filter.ts';
import { findBrokenGroups } from './smart/group-checks.ts';
import { isFilterValid } from './smart/plans.ts';
import { searchSmartGroups } from './smart/smart-group-search.ts';
import { groupsIn, readFilter, toStore } from './smart/stored-filter.ts';

const COLUMNS = [
  'id',
  'name',
  'description',
  'colour',
  'members',
  'created_at',
  'last_used_at',
  'expires_on',
  'filter',
] as const;
type Row = Pick<Selectable<Tables['groups']>, (typeof COLUMNS)[number]>;

async function toGroups(account: Account, rows: Row[]): Promise<Group[]> {
  const smart = rows.filter(({ filter }) => filter !== null);
  const broken = await findBrokenGroups(
    account,
    smart.map(({ id }) => id),
  );
  return rows.map(({ created_at, expires_on, last_used_at, colour, filter, members, ...rest }) => ({
    ...rest,
    members: filter === null ? members : null,
    filter: filter as Group['filter'],
    isBroken: filter !== null && (broken.has(rest.id) || !readFilter(filter)),
    colour: colour as Group['colour'],
    lastUsedAt: last_used_at?.toISOString() ?? null,
    createdAt: created_at.toISOString(),
    expiresOn: expires_on,
  }));
}

const toGroup = async (account: Account, row: Row): Promise<Group> => (await toGroups(account, [row]))[0]!;

type ListQuery = Request<typeof listEndpoint>['query'];

const ID: SortColumn = { by: sql.ref('id'), type: 'bigint' };
const NAME: SortColumn = { by: sql`lower(name)`, type: 'text' };
/** The member count. It is null for smart groups, because their members are not counted. */
const MEMBERS: SortColumn = {
  by: sql`CASE WHEN filter IS NULL THEN members END`,
  type: 'bigint',
  nullable: true,
};
const CREATED: SortColumn = { by: sql.ref('created_at'), type: 'timestamptz' };
const LAST_USED: SortColumn = { by: sql.ref('last_used_at'), type: 'timestamptz', nullable: true };
const EXPIRY: SortColumn = { by: sql.ref('expires_on'), type: 'date', nullable: true };

/**
 * The possible orders of the list. Only the name has an index, but an account's few thousand groups are
 * sorted in milliseconds.
 */
const ORDERS: SortOrders<ListQuery['sort']> = {
  name: [NAME],
  '-name': descending(NAME),
  createdAt: [CREATED, ID],
  '-createdAt': descending(CREATED, ID),
  lastUsedAt: [LAST_USED, NAME],
  '-lastUsedAt': [...descending(LAST_USED), NAME],
  members: [MEMBERS, NAME],
  '-members': [...descending(MEMBERS), NAME],
  expiresOn: [EXPIRY, NAME],
  '-expiresOn': [...descending(EXPIRY), NAME],
};

/** Selects groups. `search` matches part of the name. `expiring` selects groups that expire soon. */
export async function matchingGroups(account: Account, { search, expiring, smart }: GroupFilter) {
  const lastDay = expiring ? await lastExpiringDay(account) : null;
  return account.db
    .selectFrom('groups')
    .select(COLUMNS)
    .where('account_id', '=', account.id)
    .$if(Boolean(search), (some) => some.where(sql`position(lower(${search}) in lower(name))`, '>', 0))
    .$if(lastDay !== null, (some) => some.where('expires_on', '<=', lastDay))
    .$if(smart !== undefined, (some) => some.where('filter', smart ? 'is not' : 'is', null));
}

export async function matchingGroupIds(account: Account, filter: GroupFilter): Promise<number[]> {
  const matching = await matchingGroups(account, filter);
  const rows = await matching.clearSelect().select('id').execute();
  return rows.map(({ id }) => id);
}

export async function listGroups(
  account: Account,
  { search, expiring, smart, ...page }: ListQuery,
): Promise<Page<Group>> {
  const query = await matchingGroups(account, { search, expiring, smart });
  const { items, ...rest } = await readPage(account.db, query, ORDERS, page);
  return { items: await toGroups(account, items), ...rest };
}

/** Returns a group. Throws `not_found` if the account has no such group. */
export async function getGroup(account: Account, groupId: number): Promise<Group> {
  const row = await account.db
    .selectFrom('groups')
    .select(COLUMNS)
    .where('account_id', '=', account.id)
    .where('id', '=', groupId)
    .executeTakeFirst();
  if (!row) throw notFound('group');
  const group = await toGroup(account, row);
  return { ...group, isBroken: group.isBroken || !(await isFilterValid(account, row.filter)) };
}

const TIME_LIMIT_MS = 15;

/**
 * Returns the names of the variables that messages to a group can use. These are the two names, and up to
 * 100 fields with a value in the first thousand contacts. Searches a smart group only until a time limit. A
 * broken group has only the two names.
 */
export async function variablesOf(account: Account, { id, filter, isBroken }: Group): Promise<string[]> {
  if (isBroken) return ['first_name', 'last_name'];
  const numbers = filter
    ? sql`(SELECT unnest(${arrayLiteral(await firstSmartMembers(account, id))}::text[]) AS number)`
    : sql`(SELECT number FROM group_members WHERE account_id = ${account.id} AND group_id = ${id} ORDER BY number LIMIT 1000)`;
  const { rows } = await sql<{ key: string }>`
    SELECT DISTINCT jsonb_object_keys(c.fields) AS key
    FROM ${numbers} m JOIN contacts c ON c.account_id = ${account.id} AND c.number = m.number`.execute(
    account.db,
  );
  const fields = await fieldsOf(account.db, account.id);
  const found = new Set(rows.flatMap(({ key }) => fields.withKey(key)?.name ?? []));
  return ['first_name', 'last_name', ...[...found].toSorted().slice(0, 100)];
}

async function firstSmartMembers({ id: accountId, db }: Account, groupId: number): Promise<string[]> {
  const [group] = await searchSmartGroups(db, accountId, [groupId]);
  return group ? (await group.next('', { limit: 1000, ms: TIME_LIMIT_MS, bound: null })).numbers : [];
}

/**
 * Creates a group. Throws `group_exists` if the name is in use, regardless of case. Throws
 * `too_many_groups`, the problem of an invalid expiry date, and the problems of `checkFilter`.
 */
export async function createGroup(
  account: ActingAccount,
  { name, description = '', colour = null, expiresOn, filter }: GroupInput,
  field = 'name',
): Promise<Group> {
  await checkExpiry(account, expiresOn);
  if (filter) await checkFilter(account, filter);
  const row = await account.db
    .insertInto('groups')
    .values({
      account_id: account.id,
      name,
      description,
      colour,
      expires_on: expiresOn ?? null,
      ...(filter && columnsOf(filter)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  if (!row) throw groupNameTaken(name, field);
  await requireBelowLimit(account, 'groups', () => countAllGroups(account.db, account.id));
  if (expiresOn) await auditExpiry(account, row);
  return toGroup(account, row);
}

const columnsOf = (filter: ContactFilter) => ({
  filter: JSON.stringify(toStore(filter)),
  filter_groups: groupsIn(filter),
});

/**
 * Changes a group. Throws `not_found`, `group_exists`, `not_smart`, the problem of an invalid expiry date,
 * and the problems of `checkFilter`.
 */
export async function updateGroup(
  account: ActingAccount,
  groupId: number,
  { name, description, colour, expiresOn, filter }: GroupChanges,
): Promise<Group> {
  if (name !== undefined) await requireFreeName(account, groupId, name);
  await checkExpiry(account, expiresOn);
  if (filter) await checkNewFilter(account, groupId, filter);
  const row = await account.db
    .updateTable('groups')
    .set((groups) => ({
      name: name ?? groups.ref('name'),
      description: description ?? groups.ref('description'),
      colour: colour === undefined ? groups.ref('colour') : colour,
      expires_on: expiresOn === undefined ? groups.ref('expires_on') : expiresOn,
      ...(filter && columnsOf(filter)),
    }))
    .where('account_id', '=', account.id)
    .where('id', '=', groupId)
    .returning(COLUMNS)
    .executeTakeFirst()
    .catch((error: unknown) => {
      // Another call used the name at the same time.
      throw name !== undefined && isUniqueViolation(error) ? groupNameTaken(name, 'name') : error;
    });
  if (!row) throw notFound('group');
  if (expiresOn !== undefined) await auditExpiry(account, row);
  return toGroup(account, row);
}

/** Throws `not_found`, `not_smart` for an ordinary group, and the problems of `checkFilter`. */
async function checkNewFilter(account: Account, groupId: number, filter: ContactFilter): Promise<void> {
  const group = await getGroup(account, groupId);
  if (!group.filter)
    throw invalid(
      'filter',
      'not_smart',
      `“${group.name}” is not a smart group, so it cannot have a filter. Create a smart group with this filter.`,
    );
  await checkFilter(account, filter);
}

/**
 * Records a changed expiry date in the audit log, because setting a date means that the group will be
 * deleted.
 */
const auditExpiry = (account: ActingAccount, { name, expires_on: expiresOn }: Row): Promise<void> =>
  expiresOn === null
    ? audit(account, 'group kept', { name })
    : audit(account, 'group set to expire', { name, expiresOn });

async function requireFreeName(account: Account, groupId: number, name: string): Promise<void> {
  const { rows } = await sql`
    SELECT FROM groups WHERE account_id = ${account.id} AND lower(name) = lower(${name}) AND id <> ${groupId}`.execute(
    account.db,
  );
  if (rows.length > 0) throw groupNameTaken(name, 'name');
}

const MEMBERS_PER_TRANSACTION = 5000;

type RunInAccount = <Result>(work: (account: ActingAccount) => Promise<Result>) => Promise<Result>;

/**
 * Deletes a group and the contacts that are in no other group. Removes members first, in short transactions,
 * because listeners see new events only after older transactions end. Each transaction finds the group
 * again, and stops if it was deleted. `finish` runs in the last transaction. An interrupted deletion leaves
 * a group with fewer members.
 */
export async function removeGroup(
  inAccount: RunInAccount,
  find: (account: ActingAccount) => Promise<Group | undefined>,
  finish: (account: ActingAccount, group: Group) => Promise<void>,
): Promise<void> {
  let before: Group | undefined;
  const takeStep = async (account: ActingAccount): Promise<boolean> => {
    const group = await find(account);
    if (!group) return false;
    before ??= group;
    if ((await removeFirstMembers(account, group.id, MEMBERS_PER_TRANSACTION)) > 0) return true;
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

const groupNameTaken = (name: string, field: string) =>
  new Problem(
    'conflict',
    'group_exists',
    `You already have a group named “${name}”. Choose another name.`,
    field,
  );

export async function recordGroupUse(
  db: Kysely<Tables>,
  accountId: number,
  groupIds: number[],
): Promise<void> {
  await sql`
    UPDATE groups SET last_used_at = now() WHERE account_id = ${accountId} AND id IN (
      SELECT id FROM groups WHERE account_id = ${accountId} AND id = ANY(${arrayLiteral(groupIds)}::bigint[]) ORDER BY id FOR UPDATE)`.execute(
    db,
  );
}
