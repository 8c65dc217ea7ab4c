import { sql } from 'kysely';
import type { Contact, findContacts as listEndpoint, ListedContact } from '#contract/contacts.ts';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import { optedOutAmong } from '#server/opt-outs/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import { decodeCursor, encodeCursor } from '#server/platform/db/cursor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { type Fields, fieldsOf, type StoredValues } from './fields/fields.ts';
import { MOST_FIELD_BYTES } from './fields/limits.ts';
import { readValues } from './fields/read-values.ts';
import { countMatching } from './finding/count.ts';
import { findContacts } from './finding/find.ts';
import { type FoundContact, type Plan, planFor } from './finding/look.ts';
import { sourceFrom } from './finding/source.ts';

/** In milliseconds: how long a page may look for contacts that match. */
const PATIENCE = 15;
/** How many of its groups a contact is listed with. */
const GROUPS_SHOWN = 5;

type ListQuery = Request<typeof listEndpoint>['query'];

const CURSOR = [{ type: 'text' }] as const;

/** Lists a page of the contacts that match. Where few match, a page may be short although there is a next one. */
export async function listAllContacts(
  account: Account,
  { sort, after, limit, total, ...filter }: ListQuery,
): Promise<Page<ListedContact>> {
  const plan = await planFor(account, filter);
  return {
    ...(await pageOf(account, plan, { sort, after, limit })),
    ...(total && { total: await countMatching(account, filter, plan) }),
  };
}

async function pageOf(
  account: Account,
  plan: Plan,
  { sort, after, limit }: Pick<ListQuery, 'sort' | 'after' | 'limit'>,
): Promise<Page<ListedContact>> {
  const { contacts, place } = await findContacts(account, plan, {
    ...(after !== undefined && { after: String(decodeCursor(after, sort, CURSOR)[0]) }),
    descending: sort === '-number',
    limit,
    ms: PATIENCE,
  });
  return {
    items: await listed(account, contacts),
    next: place === null ? null : encodeCursor(sort, [place]),
  };
}

/** Lists a page of the contacts of these numbers. */
export async function listContactsOf(
  account: Account,
  numbers: string[],
  { sort, after, limit }: Pick<ListQuery, 'sort' | 'after' | 'limit'>,
): Promise<Page<ListedContact>> {
  const plan = { ...(await planFor(account, {})), source: sourceFrom(numbers) };
  return pageOf(account, plan, { sort, after, limit });
}

/** Throws `not_found` for an id of another account. */
export async function getContact(account: Account, contactId: number): Promise<ListedContact> {
  const row = await account.db
    .selectFrom('contacts')
    .select(['id', 'number', 'first_name', 'last_name', 'fields', 'created_at', 'changed_at'])
    .where('account_id', '=', account.id)
    .where('id', '=', contactId)
    .executeTakeFirst();
  if (!row) throw notFound('contact');
  return (await listed(account, [row]))[0]!;
}

async function listed(account: Account, rows: FoundContact[]): Promise<ListedContact[]> {
  const numbers = rows.map(({ number }) => number);
  const groups = await groupsOf(account, numbers);
  const optedOut = await optedOutAmong(account.db, account.id, numbers);
  const fields = await fieldsOf(account.db, account.id);
  return rows.map((row) => ({
    ...toContact(row, fields),
    groups: groups.get(row.number) ?? [],
    optedOut: optedOut.has(row.number),
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  }));
}

/** The first groups of each of some numbers. */
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
 * Changes what is given. Empty fields are removed. Throws `not_found`, `unknown_field`, for a value that does not fit its field,
 * and `fields_too_large`.
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
  if (Buffer.byteLength(JSON.stringify(row.fields)) > MOST_FIELD_BYTES)
    throw invalid(
      'fields',
      'fields_too_large',
      'The fields of this contact are too long. Shorten one of them.',
    );
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

/** The numbers of those of some contacts that the account has. */
export async function numbersOf({ id, db }: Account, contactIds: number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('contacts')
    .select('number')
    .where('account_id', '=', id)
    .where(sql<boolean>`id = ANY(${arrayLiteral(contactIds)}::bigint[])`)
    .execute();
  return rows.map(({ number }) => number);
}
