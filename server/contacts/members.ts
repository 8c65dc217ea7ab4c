import { sql } from 'kysely';
import type { Contact, Group, listContacts as listEndpoint } from '#contract/contacts.ts';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import { homeCountry, leadingDigitsSearch, requireBelowLimit } from '#server/accounts/index.ts';
import { exactTotal } from '#server/platform/db/count.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { descending, type SortOrders, readPage, type SortColumn } from '#server/platform/db/keyset.ts';
import { endOfDigitPrefix } from '#server/platform/db/paging.ts';
import { invalid, notFound, Problem } from '#server/platform/errors.ts';
import { describeNumberProblem, parseNumber } from '#sms/index.ts';
import { contactNumbers, toContact, updateContact } from './contacts.ts';
import { countAllContacts } from './count-contacts.ts';
import { fieldsOf } from './fields/fields.ts';
import { getGroup } from './groups.ts';
import { countContactsIn, leaveGroups } from './bulk/memberships.ts';
import { listSmartMembers } from './smart/list-smart-members.ts';
import { requireNoSmartGroup } from './smart/group-checks.ts';

type ContactName = { firstName: string; lastName: string };

type ListQuery = Request<typeof listEndpoint>['query'];

const NUMBER: SortColumn = { by: sql.ref('m.number'), type: 'text' };
const ORDERS: SortOrders<ListQuery['sort']> = { number: [NUMBER], '-number': descending(NUMBER) };

/** Lists a page of a group's contacts. In a smart group, searches for them. */
export async function listContacts(
  account: Account,
  groupId: number,
  query: ListQuery,
): Promise<Page<Contact>> {
  const group = await getGroup(account, groupId);
  return group.filter ? listSmartMembers(account, group, query) : listMembers(account, group, query);
}

/**
 * Lists a page of an ordinary group's contacts. Digits match the start of the number. Any other search
 * matches part of the name. Reads members before their contacts, because a join could read all of the
 * account's contacts for every page.
 */
async function listMembers(
  account: Account,
  { id: groupId, members }: Group,
  { search, total, ...page }: ListQuery,
): Promise<Page<Contact>> {
  const digits = await leadingDigitsSearch(account, search);
  const query = membersOf(account, groupId, digits).$if(Boolean(search) && digits === undefined, (some) =>
    some.where(nameContains(search!)),
  );
  const { items, ...rest } = await readPage(account.db, query, ORDERS, {
    ...page,
    total: total && Boolean(search),
  });
  return {
    items: await contactsByNumber(
      account,
      items.map(({ number }) => number),
    ),
    ...(total && { total: exactTotal(members!) }),
    ...rest,
  };
}

/** Selects a group's members whose numbers start with `digits`. */
export const membersOf = ({ id, db }: Account, groupId: number, digits: string | undefined) =>
  db
    .selectFrom('group_members as m')
    .select('m.number')
    .where('m.account_id', '=', id)
    .where('m.group_id', '=', groupId)
    .$if(digits !== undefined, (some) =>
      some.where('m.number', '>=', digits!).where('m.number', '<', endOfDigitPrefix(digits!)),
    );

const nameContains = (part: string) => sql<boolean>`EXISTS (
  SELECT FROM contacts c WHERE c.account_id = m.account_id AND c.number = m.number
    AND position(lower(${part}) in lower(c.first_name || ' ' || c.last_name)) > 0)`;

/** Returns contacts in the order of the numbers. */
async function contactsByNumber(account: Account, numbers: string[]): Promise<Contact[]> {
  const rows = await account.db
    .selectFrom('contacts')
    .select(['id', 'number', 'first_name', 'last_name', 'fields'])
    .where('account_id', '=', account.id)
    .where(sql<boolean>`number = ANY(${numbers}::text[])`)
    .execute();
  const fields = await fieldsOf(account.db, account.id);
  const contacts = new Map(rows.map((row) => [row.number, toContact(row, fields)]));
  return numbers.flatMap((number) => contacts.get(number) ?? []);
}

type NewContact = ContactName & { number: string; ifExists: 'ask' | 'keep' | 'update' };

/**
 * Adds a contact to an ordinary group. Throws `smart_group`, `too_many_contacts`, the problem of an invalid
 * number, and `not_found` for an unknown group. If `ifExists` is `ask` and the number has another name,
 * throws `contact_exists`.
 */
export async function addContact(account: Account, groupId: number, input: NewContact): Promise<Contact> {
  await requireNoSmartGroup(account, [groupId], 'groupId');
  return saveContact(account, [groupId], input);
}

/** Adds a contact to ordinary groups, or to none. Throws the same problems as `addContact`. */
export async function createContact(
  account: Account,
  { groupIds, ...input }: NewContact & { groupIds: number[] },
): Promise<Contact> {
  await requireNoSmartGroup(account, groupIds);
  return saveContact(account, groupIds, input);
}

async function saveContact(account: Account, groupIds: number[], input: NewContact): Promise<Contact> {
  const parsed = parseNumber(input.number, await homeCountry(account));
  if (!parsed.ok) throw invalid('number', parsed.reason, describeNumberProblem(parsed.reason));
  const { number } = parsed;
  const added = await account.db
    .insertInto('contacts')
    .values({ account_id: account.id, number, first_name: input.firstName, last_name: input.lastName })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'number', 'first_name', 'last_name', 'fields'])
    .executeTakeFirst();
  const fields = await fieldsOf(account.db, account.id);
  const contact = added ? toContact(added, fields) : await updateExistingContact(account, number, input);
  if (groupIds.length > 0)
    await account.db
      .insertInto('group_members')
      .values([...new Set(groupIds)].map((group_id) => ({ account_id: account.id, group_id, number })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  // Check the limit last. While an import holds the account's lock, this transaction waits for the import,
  // but the import never waits for this transaction.
  await requireBelowLimit(account, 'contacts', () => countAllContacts(account.db, account.id));
  return contact;
}

/**
 * Renames an existing contact as `ifExists` says. An empty given name never replaces the old one. Throws
 * `contact_exists` if `ifExists` is `ask` and the contact already has another name.
 */
async function updateExistingContact(
  account: Account,
  number: string,
  { ifExists, ...given }: NewContact,
): Promise<Contact> {
  const row = await account.db
    .selectFrom('contacts')
    .select(['id', 'number', 'first_name', 'last_name', 'fields'])
    .where('account_id', '=', account.id)
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();
  // The contact was deleted concurrently.
  if (!row) throw notFound('contact');
  const contact = toContact(row, await fieldsOf(account.db, account.id));
  const names = {
    firstName: given.firstName || contact.firstName,
    lastName: given.lastName || contact.lastName,
  };
  const isSame = names.firstName === contact.firstName && names.lastName === contact.lastName;
  if (isSame || ifExists === 'keep') return contact;
  if (ifExists === 'update' || (contact.firstName === '' && contact.lastName === ''))
    return updateContact(account, contact.id, names);
  const name = `${contact.firstName} ${contact.lastName}`.trim();
  throw new Problem(
    'conflict',
    'contact_exists',
    `This number is already in your contacts as “${name}”. Keep that name, or change it?`,
    'number',
  );
}

/**
 * Removes a contact from a group. The contact stays, even without a group. Throws `smart_group`, and
 * `not_found` if the contact is not a member.
 */
export async function removeContact(account: Account, groupId: number, contactId: number): Promise<void> {
  await requireNoSmartGroup(account, [groupId], 'groupId');
  const numbers = await contactNumbers(account, [contactId]);
  if (countContactsIn(await leaveGroups(account, [groupId], numbers)) === 0) throw notFound('contact');
}
