import type { Contact, Group, listContacts as endpoint } from '#contract/contacts.ts';
import type { Request } from '#contract/endpoint.ts';
import type { Page, Total } from '#contract/fields.ts';
import { exactTotal } from '#server/platform/db/count.ts';
import { decodeCursor, encodeCursor } from '#server/platform/db/cursor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { toContact } from '../contacts.ts';
import { fieldsOf } from '../fields/fields.ts';
import { countFrom } from '../finding/count.ts';
import { findContacts } from '../finding/find-contacts.ts';
import { type Plan, planFor } from '../finding/scan.ts';
import { prepareSearch } from '../finding/search.ts';
import { readFilter } from './stored-filter.ts';

const TIME_LIMIT_MS = 15;

const CURSOR = [{ type: 'text' }] as const;

type ListQuery = Request<typeof endpoint>['query'];

/**
 * Lists a page of a smart group's contacts. If few contacts match, a page may be short although more pages
 * follow.
 */
export async function listSmartMembers(
  account: Account,
  { filter: stored, isBroken }: Group,
  { search, sort, after, limit, total }: ListQuery,
): Promise<Page<Contact>> {
  if (isBroken) return { items: [], next: null, ...(total && { total: exactTotal(0) }) };
  const filter = readFilter(stored)!;
  const plan = await planFor(account, filter);
  const searched = search ? [(await prepareSearch(account, search)).condition] : [];
  const searchPlan: Plan =
    searched.length === 0
      ? plan
      : { ...plan, conditions: [...plan.conditions, ...searched], indexed: findNoIndex };
  const { contacts, cursor } = await findContacts(account, searchPlan, {
    ...(after !== undefined && { after: String(decodeCursor(after, sort, CURSOR)[0]) }),
    descending: sort === '-number',
    limit,
    ms: TIME_LIMIT_MS,
  });
  const fields = await fieldsOf(account.db, account.id);
  return {
    items: contacts.map((contact) => toContact(contact, fields)),
    next: cursor === null ? null : encodeCursor(sort, [cursor]),
    ...(total && { total: await countBriefly(account, searchPlan) }),
  };
}

/** Disables the index, which finds matches of the group's own search but not of the user's. */
const findNoIndex = async () => undefined;

async function countBriefly(account: Account, plan: Plan): Promise<Total> {
  const { count, next } = await countFrom(account, plan);
  return { count, isExact: next === null };
}
