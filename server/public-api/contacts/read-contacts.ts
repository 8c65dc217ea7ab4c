import type { Contact, ListedContact } from '#contract/contacts.ts';
import type { Answer, Request } from '#contract/endpoint.ts';
import type { listV1Contacts as listEndpoint, V1Contact } from '#contract/v1/contacts.ts';
import {
  findContactByNumber,
  groupsOfContact,
  listAllContacts,
  readTargetGroups,
} from '#server/contacts/index.ts';
import { findOptedOut } from '#server/opt-outs/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { notFound } from '#server/platform/errors.ts';
import { inApiTerms } from '../in-api-terms.ts';
import { CONTACT_TERMS } from './terms.ts';

type ListQuery = Request<typeof listEndpoint>['query'];

/** Lists a page of contacts. Throws `unknown_group`, `smart_group`, and `invalid` for a reversed range of days. */
export async function listContacts(
  account: Account,
  { group_id: groupId, after, limit, ...query }: ListQuery,
): Promise<Answer<typeof listEndpoint>> {
  if (groupId !== undefined) await requireOrdinaryGroup(account, groupId);
  const { items, next } = await inApiTerms(CONTACT_TERMS, () =>
    listAllContacts(account, {
      sort: 'number',
      after,
      limit,
      search: query.search,
      inAny: groupId === undefined ? undefined : String(groupId),
      optedOut: query.opted_out,
      addedFrom: query.created_from,
      addedTo: query.created_to,
      changedFrom: query.updated_from,
      changedTo: query.updated_to,
    }),
  );
  return { contacts: items.map(toV1Contact), next };
}

async function requireOrdinaryGroup(account: Account, groupId: number): Promise<void> {
  const groups = await readTargetGroups(account, [groupId], { locks: false });
  groups.requireOrdinary([groupId], 'group_id');
}

/** Reads the contact with a number and all its groups. Throws `not_found`. */
export async function readContact(account: Account, number: string): Promise<V1Contact> {
  const contact = await findContactByNumber(account, number);
  if (!contact) throw notFound('contact');
  const optedOut = await findOptedOut(account.db, account.id, [number]);
  return toV1Contact({
    ...contact,
    groups: await groupsOfContact(account, number),
    optedOut: optedOut.has(number),
  });
}

type Shown = Contact & Pick<ListedContact, 'groups' | 'optedOut' | 'createdAt' | 'changedAt'>;

const toV1Contact = (contact: Shown): V1Contact => ({
  number: contact.number,
  first_name: contact.firstName,
  last_name: contact.lastName,
  fields: contact.fields,
  groups: contact.groups,
  opted_out: contact.optedOut,
  created_at: contact.createdAt,
  updated_at: contact.changedAt,
});
