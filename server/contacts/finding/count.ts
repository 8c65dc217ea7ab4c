import { sql } from 'kysely';
import type { ContactFilter } from '#contract/contact-filter.ts';
import type { Total } from '#contract/fields.ts';
import { exactTotal } from '#server/platform/db/count.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { contactsHeld } from '../count-contacts.ts';
import { idsIn } from './conditions.ts';
import { countAmong, type Looked, narrowed, type Plan, planFor } from './look.ts';
import { Pace } from './pace.ts';

/** In milliseconds: how long a count may take before it says how far it came. */
const PATIENCE = 15;

/** The count of matches so far, and the number to go on after; null once all are counted. */
export type Counted = { count: number; next: string | null };

/** Counts the contacts that match, after a number, for a moment. */
export async function countFrom(account: Account, plan: Plan, after = ''): Promise<Counted> {
  const pace = new Pace(PATIENCE);
  let looked: Looked = plan;
  let [count, place, isFirst] = [0, after, true];
  for (;;) {
    const size = pace.next;
    const next = { after: place, size, descending: false };
    const seen = await countAmong(account, { ...looked, next });
    pace.note(seen.looked);
    count += seen.count;
    if (seen.looked < size) return { count, next: null };
    place = seen.last!;
    if (pace.isOver) return { count, next: place };
    if (isFirst) looked = await narrowed(plan, size, seen.count);
    isFirst = false;
  }
}

/** How many contacts match: a count that is kept where there is one, otherwise as many as are counted in a moment. */
export async function countMatching(account: Account, filter: ContactFilter, plan?: Plan): Promise<Total> {
  const kept = await keptCount(account, filter);
  if (kept !== undefined) return exactTotal(kept);
  const { count, next } = await countFrom(account, plan ?? (await planFor(account, filter)));
  return { count, isExact: next === null };
}

/** The count of all contacts, or of a group. */
async function keptCount({ id, db }: Account, filter: ContactFilter): Promise<number | undefined> {
  const asked = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  if (asked.length === 0) return contactsHeld(db, id);
  const [groupId, ...more] = idsIn(filter.inAny ?? filter.inAll);
  if (asked.length > 1 || groupId === undefined || more.length > 0) return undefined;
  const { rows } = await sql<{ members: number }>`
    SELECT members FROM groups WHERE account_id = ${id} AND id = ${groupId}`.execute(db);
  return rows[0]?.members ?? 0;
}
