import { sql } from 'kysely';
import { type MemberFilter, removeContacts } from '#contract/contacts.ts';
import { leadingDigitsSearch } from '#server/accounts/index.ts';
import { bulkAction } from '#server/bulk-actions/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { countContactsIn, leaveGroups, type Memberships, restoreMemberships } from './bulk/memberships.ts';
import { contactNumbers } from './contacts.ts';
import { listContacts, membersOf } from './members.ts';

/** Removes contacts from a group. The contacts stay, even without a group. */
export const removeContactsAction = bulkAction<string, MemberFilter, unknown, { left: Memberships }>({
  name: 'remove-contacts',
  list: 'contacts',
  startedBy: removeContacts,
  audited: 'removal of contacts started',
  rowsPerStep: 2000,
  keysOf: contactNumbers,

  async count(account, { search }, groupId) {
    const query = { search, sort: 'number', limit: 1, total: true } as const;
    return (await listContacts(account, groupId!, query)).total!;
  },

  /**
   * Reads the next members, and searches only their names. A search for a rare name then does not read the
   * whole group.
   */
  async next(account, { groupId, matching: { search }, startedAt }, after, limit) {
    const digits = await leadingDigitsSearch(account, search);
    const rows = await membersOf(account, groupId!, digits)
      .$if(after !== null, (some) => some.where('m.number', '>', after!))
      .orderBy('m.number')
      .limit(limit)
      .execute();
    const numbers = rows.map(({ number }) => number);
    const name = digits === undefined ? (search ?? '') : '';
    return {
      keys: await filterByName(account, numbers, { name, startedAt }),
      cursor: numbers.length === limit ? numbers.at(-1)! : null,
    };
  },

  async apply(account, { groupId }, numbers) {
    const left = await leaveGroups(account, [groupId!], numbers);
    return { processed: numbers.length, done: countContactsIn(left), before: { left } };
  },

  async undo(account, _scope, { left }) {
    await restoreMemberships(account, left);
    return countContactsIn(left);
  },
});

/**
 * Returns the given numbers, in order, whose contacts were added by `startedAt` and have names containing
 * `name`.
 */
async function filterByName(
  { id, db }: Account,
  numbers: string[],
  { name, startedAt }: { name: string; startedAt: string },
): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    SELECT number FROM contacts WHERE account_id = ${id} AND number = ANY(${arrayLiteral(numbers)}::text[])
      AND created_at <= ${startedAt}::timestamptz
      AND position(lower(${name}) in lower(first_name || ' ' || last_name)) > 0
    ORDER BY number`.execute(db);
  return rows.map(({ number }) => number);
}
