import type { Account } from '#server/platform/db/handles.ts';
import { type FoundContact, scanContacts, type Scope, narrowScope, type Plan } from './scan.ts';
import { Pace } from './pace.ts';

/** `ms` is the time limit of the search in milliseconds. */
export type FindOptions = { after?: string; descending?: boolean; limit: number; ms: number };

/** `cursor` is the number to continue after, or null at the end. */
export type FindResult = { contacts: FoundContact[]; cursor: string | null };

/**
 * Finds the next matching contacts, ordered by number. At the time limit, it returns what it has found and a
 * cursor. This can be fewer contacts than requested, or none.
 */
export async function findContacts(
  account: Account,
  plan: Plan,
  { after = '', descending = false, limit, ms }: FindOptions,
): Promise<FindResult> {
  const pace = new Pace(ms);
  const contacts: FoundContact[] = [];
  let scope: Scope = plan;
  let [cursor, isFirst] = [after, true];
  for (;;) {
    const size = plan.conditions.length === 0 ? limit + 1 : pace.next;
    const request = { ...scope, next: { after: cursor, size, descending } };
    const seen = await scanContacts(account, request, limit + 1 - contacts.length);
    pace.record(seen.looked);
    contacts.push(...seen.contacts);
    if (contacts.length > limit)
      return { contacts: contacts.slice(0, limit), cursor: contacts[limit - 1]!.number };
    if (seen.looked < size) return { contacts, cursor: null };
    cursor = seen.last!;
    if (pace.isTimeUp) return { contacts, cursor };
    if (isFirst) scope = await narrowScope(plan, size, seen.contacts.length);
    isFirst = false;
  }
}
