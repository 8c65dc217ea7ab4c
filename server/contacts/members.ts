import { sql } from 'kysely';
import type { Contact, Group, listContacts as listEndpoint } from '#contract/contacts.ts';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import { homeCountry, numberSearch, requireRoom } from '#server/accounts/index.ts';
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
import { contactsIn, leave } from './many/memberships.ts';
import { listFound } from './smart/list-found.ts';
import { requireOrdinary } from './smart/kinds-of-groups.ts';

type Names = { firstName: string; lastName: string };

type ListQuery = Request<typeof listEndpoint>['query'];

/** The order of the members' primary key. */
const NUMBER: SortColumn = { by: sql.ref('m.number'), type: 'text' };
const ORDERS: SortOrders<ListQuery['sort']> = { number: [NUMBER], '-number': descending(NUMBER) };

/** Lists a page of a group's contacts; of a smart group, of those that are found now. */
export async function listContacts(
  account: Account,
  groupId: number,
  query: ListQuery,
): Promise<Page<Contact>> {
  const group = await getGroup(account, groupId);
  return group.filter ? listFound(account, group, query) : listMembers(account, group, query);
}

/**
 * Lists a page of an ordinary group's contacts. A search of digits matches the start of the number, any other a part of a name.
 * Members are read first and then their contacts, because a join could read all the account's contacts, whatever the
 * page.
 */
async function listMembers(
  account: Account,
  { id: groupId, members }: Group,
  { search, total, ...page }: ListQuery,
): Promise<Page<Contact>> {
  const digits = await numberSearch(account, search);
  const query = membersOf(account, groupId, digits).$if(Boolean(search) && digits === undefined, (some) =>
    some.where(hasInName(search!)),
  );
  const { items, ...rest } = await readPage(account.db, query, ORDERS, {
    ...page,
    total: total && Boolean(search),
  });
  return {
    items: await contactsWith(
      account,
      items.map(({ number }) => number),
    ),
    ...(total && { total: exactTotal(members!) }),
    ...rest,
  };
}

/** The members of a group, of whose numbers these are the first digits. */
export const membersOf = ({ id, db }: Account, groupId: number, digits: string | undefined) =>
  db
    .selectFrom('group_members as m')
    .select('m.number')
    .where('m.account_id', '=', id)
    .where('m.group_id', '=', groupId)
    .$if(digits !== undefined, (some) =>
      some.where('m.number', '>=', digits!).where('m.number', '<', endOfDigitPrefix(digits!)),
    );

const hasInName = (part: string) => sql<boolean>`EXISTS (
  SELECT FROM contacts c WHERE c.account_id = m.account_id AND c.number = m.number
    AND position(lower(${part}) in lower(c.first_name || ' ' || c.last_name)) > 0)`;

/** The contacts with these numbers, in the same order. */
async function contactsWith(account: Account, numbers: string[]): Promise<Contact[]> {
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

type NewContact = Names & { number: string; ifExists: 'ask' | 'keep' | 'update' };

/**
 * Adds a contact to an ordinary group. Throws on an invalid number, `too_many_contacts`, and `contact_exists` for a number that is a contact
 * under other names, unless it is told what to do about them.
 */
export async function addContact(account: Account, groupId: number, input: NewContact): Promise<Contact> {
  await requireOrdinary(account, [groupId], 'groupId');
  return saveContact(account, [groupId], input);
}

/** Adds a contact to ordinary groups, or to none. Throws as `addContact` does. */
export async function createContact(
  account: Account,
  { groupIds, ...input }: NewContact & { groupIds: number[] },
): Promise<Contact> {
  await requireOrdinary(account, groupIds);
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
  const contact = added ? toContact(added, fields) : await reconcile(account, number, input);
  if (groupIds.length > 0)
    await account.db
      .insertInto('group_members')
      .values([...new Set(groupIds)].map((group_id) => ({ account_id: account.id, group_id, number })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  // Checked last: an import that holds the lock then waits for nothing else that is locked here.
  await requireRoom(account, 'contacts', () => countAllContacts(account.db, account.id));
  return contact;
}

/** Names that are not given stay as they are. */
async function reconcile(
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
  // It was deleted at this moment.
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

/** Removes a contact from a group. It is kept, even in no group. */
export async function removeContact(account: Account, groupId: number, contactId: number): Promise<void> {
  await requireOrdinary(account, [groupId], 'groupId');
  const numbers = await contactNumbers(account, [contactId]);
  if (contactsIn(await leave(account, [groupId], numbers)) === 0) throw notFound('contact');
}
