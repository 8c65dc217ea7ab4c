import { sql } from 'kysely';
import type { ContactFilter } from '#contract/contact-filter.ts';
import type { Total } from '#contract/fields.ts';
import { exactTotal } from '#server/platform/db/count.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { countAllContacts } from '../count-contacts.ts';
import { parseIds } from './conditions.ts';
import { countScanned, type Scope, narrowScope, type Plan, planFor } from './scan.ts';
import { Pace } from './pace.ts';

const TIME_LIMIT_MS = 15;

/** `next` is the number to continue after, or null if the count is complete. */
export type CountProgress = { count: number; next: string | null };

/** Counts the matching contacts whose numbers follow `after`. Stops at the time limit. */
export async function countFrom(account: Account, plan: Plan, after = ''): Promise<CountProgress> {
  const pace = new Pace(TIME_LIMIT_MS);
  let scope: Scope = plan;
  let [count, cursor, isFirst] = [0, after, true];
  for (;;) {
    const size = pace.next;
    const next = { after: cursor, size, descending: false };
    const seen = await countScanned(account, { ...scope, next });
    pace.record(seen.looked);
    count += seen.count;
    if (seen.looked < size) return { count, next: null };
    cursor = seen.last!;
    if (pace.isTimeUp) return { count, next: cursor };
    if (isFirst) scope = await narrowScope(plan, size, seen.count);
    isFirst = false;
  }
}

/**
 * Returns the stored count if there is one. Otherwise counts until a time limit, so the count may be too
 * low.
 */
export async function countMatching(account: Account, filter: ContactFilter, plan?: Plan): Promise<Total> {
  const stored = await storedCount(account, filter);
  if (stored !== undefined) return exactTotal(stored);
  const { count, next } = await countFrom(account, plan ?? (await planFor(account, filter)));
  return { count, isExact: next === null };
}

/** Returns the stored count of all contacts or of a group. Returns undefined for other filters. */
async function storedCount({ id, db }: Account, filter: ContactFilter): Promise<number | undefined> {
  const parts = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  if (parts.length === 0) return countAllContacts(db, id);
  const [groupId, ...more] = parseIds(filter.inAny ?? filter.inAll);
  if (parts.length > 1 || groupId === undefined || more.length > 0) return undefined;
  const { rows } = await sql<{ members: number }>`
    SELECT members FROM groups WHERE account_id = ${id} AND id = ${groupId}`.execute(db);
  return rows[0]?.members ?? 0;
}
