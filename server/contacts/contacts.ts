import { sql } from 'kysely';
import type { Contact, findContacts as listEndpoint, ListedContact } from '#contract/contacts.ts';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import { findOptedOut } from '#server/opt-outs/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import { decodeCursor, encodeCursor } from '#server/platform/db/cursor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { notFound } from '#server/platform/errors.ts';
import { type Fields, fieldsOf, type StoredValues } from './fields/fields.ts';
import { requireFieldsFit } from './fields/limits.ts';
import { readValues } from './fields/read-values.ts';
import { countMatching } from './finding/count.ts';
import { findContacts } from './finding/find-contacts.ts';
import { type FoundContact, type Plan, planFor } from './finding/scan.ts';
import { listedNumbers } from './finding/source.ts';

const TIME_LIMIT_MS = 15;
const GROUPS_SHOWN = 5;

type ListQuery = Request<typeof listEndpoint>['query'];

const CURSOR = [{ type: 'text' }] as const;

/** Lists a page of contacts. If few contacts match, a page may be short although more pages follow. */
export async function listAllContacts(
  account: Account,
  { sort, after, limit, total, ...filter }: ListQuery,
): Promise<Page<ListedContact>> {
  const plan = await planFor(account, filter);
  return {
    ...(await listPage(account, plan, { sort, after, limit })),
    ...(total && { total: await countMatching(account, filter, plan) }),
  };
}

async function listPage(
  account: Account,
  plan: Plan,
  { sort, after, limit }: Pick<ListQuery, 'sort' | 'after' | 'limit'>,
): Promise<Page<ListedContact>> {
  const { contacts, cursor } = await findContacts(account, plan, {
    ...(after !== undefined && { after: String(decodeCursor(after, sort, CURSOR)[0]) }),
    descending: sort === '-number',
    limit,
    ms: TIME_LIMIT_MS,
  });
  return {
    items: await toListedContacts(account, contacts),
    next: cursor === null ? null : encodeCursor(sort, [cursor]),
  };
}

export async function listContactsByNumber(
  account: Account,
  numbers: string[],
  { sort, after, limit }: Pick<ListQuery, 'sort' | 'after' | 'limit'>,
): Promise<Page<ListedContact>> {
  const plan = { ...(await planFor(account, {})), source: listedNumbers(numbers) };
  return listPage(account, plan, { sort, after, limit });
}

/** Returns a contact. Throws `not_found` if the account has no such contact. */
export async function getContact(account: Account, contactId: number): Promise<ListedContact> {
  const row = await account.db
    .selectFrom('contacts')
    .select(['id', 'number', 'first_name', 'last_name', 'fields', 'created_at', 'changed_at'])
    .where('account_id', '=', account.id)
    .where('id', '=', contactId)
    .executeTakeFirst();
  if (!row) throw notFound('contact');
  return (await toListedContacts(account, [row]))[0]!;
}

async function toListedContacts(account: Account, rows: FoundContact[]): Promise<ListedContact[]> {
  const numbers = rows.map(({ number }) => number);
  const groups = await groupsOf(account, numbers);
  const optedOut = await findOptedOut(account.db, account.id, numbers);
  const fields = await fieldsOf(account.db, account.id);
  return rows.map((row) => ({
    ...toContact(row, fields),
    groups: groups.get(row.number) ?? [],
    optedOut: optedOut.has(row.number),
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  }));
}

/** Returns at most GROUPS_SHOWN groups for each number. */
async function groupsOf(
  { id, db }: Account,
  numbers: string[],
): Promise<Map<string, ListedContact['groups']>> {
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<{ number: string; groups: ListedContact['groups'] }>`
    SELECT n.number, json_agg(json_build_object('id', g.id, 'name', g.name) ORDER BY lower(g.name)) AS groups
    FROM unnest(${arrayLiteral(numbers)}::text[]) AS n(number)
    CROSS JOIN LATERAL (
      SELECT group_id FROM group_members WHERE account_id = ${id} AND number = n.number LIMIT ${GROUPS_SHOWN}
    ) m JOIN groups g ON g.account_id = ${id} AND g.id = m.group_id
    GROUP BY n.number`.execute(db);
  return new Map(rows.map((row) => [row.number, row.groups]));
}

type Row = Pick<FoundContact, 'id' | 'number' | 'first_name' | 'last_name' | 'fields'>;

export const toContact = (row: Row, fields: Fields): Contact => ({
  id: row.id,
  number: row.number,
  firstName: row.first_name,
  lastName: row.last_name,
  fields: fields.valuesOf(row.fields),
});

type Changes = {
  firstName?: string | undefined;
  lastName?: string | undefined;
  fields?: Record<string, string> | undefined;
};

/**
 * Changes the given names and fields of a contact. An empty value removes a field from the contact. Throws
 * `not_found`, `unknown_field`, `fields_too_large`, and the problem of a value that does not fit its field.
 */
export async function updateContact(
  account: Account,
  contactId: number,
  { firstName, lastName, fields: typed = {} }: Changes,
): Promise<Contact> {
  const fields = await fieldsOf(account.db, account.id);
  const values = readValues(fields, typed, await valuesOf(account, contactId));
  const empty = Object.keys(values).filter((key) => values[key] === '');
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const row = await account.db
    .updateTable('contacts')
    .set((contact) => ({
      first_name: firstName ?? contact.ref('first_name'),
      last_name: lastName ?? contact.ref('last_name'),
      fields: sql`(fields - ${arrayLiteral(empty)}::text[]) || ${JSON.stringify(filled)}::jsonb`,
      changed_at: sql`now()`,
    }))
    .where('account_id', '=', account.id)
    .where('id', '=', contactId)
    .returning(['id', 'number', 'first_name', 'last_name', 'fields'])
    .executeTakeFirst();
  if (!row) throw notFound('contact');
  requireFieldsFit(row.fields);
  return toContact(row, fields);
}

async function valuesOf({ id, db }: Account, contactId: number): Promise<StoredValues> {
  const row = await db
    .selectFrom('contacts')
    .select('fields')
    .where('account_id', '=', id)
    .where('id', '=', contactId)
    .executeTakeFirst();
  return (row?.fields ?? {}) as StoredValues;
}

/** Returns the numbers of contacts. Ignores contacts of other accounts. */
export async function contactNumbers({ id, db }: Account, contactIds: number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('contacts')
    .select('number')
    .where('account_id', '=', id)
    .where(sql<boolean>`id = ANY(${arrayLiteral(contactIds)}::bigint[])`)
    .execute();
  return rows.map(({ number }) => number);
}
