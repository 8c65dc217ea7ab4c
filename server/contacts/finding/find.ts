import { type RawBuilder, sql } from 'kysely';
import type { ContactFilter } from '#contract/contact-filter.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { type Condition, conditionsOf } from './conditions.ts';
import { type Search, searchFor } from './search.ts';
import { type Source, sourceFrom, sourceOf } from './source.ts';

export type FoundContact = {
  id: number;
  number: string;
  first_name: string;
  last_name: string;
  fields: unknown;
  created_at: Date;
  changed_at: Date;
};

/** Where to begin, how many contacts are wanted, and the most that may be looked at, or for how long. */
export type Wanted = {
  after?: string;
  descending?: boolean;
  limit: number;
  most?: number;
  ms?: number;
  /** A PostgreSQL timestamp: only contacts that were added by then. */
  addedBy?: string;
};

/** `place` is where to look for more: after this number, or null if there are none. */
export type Found = { contacts: FoundContact[]; place: string | null };

/** How many contacts are looked at by one statement, at first and at most. */
const FIRST_LOOK = 500;
const LONGEST_LOOK = 4000;

/**
 * Finds the next contacts that match a filter, in order of number. It looks at a bounded number of contacts: if few match,
 * it returns fewer than wanted, or none, with the place to go on from. So no filter takes long, whatever its conditions.
 */
export async function findContacts(
  account: Account,
  filter: ContactFilter,
  { after = '', descending = false, limit, most = Infinity, ms = Infinity, addedBy }: Wanted,
): Promise<Found> {
  const search = filter.search ? await searchFor(account, filter.search) : undefined;
  const conditions = await conditionsOf(account, filter);
  if (search) conditions.push(search.condition);
  if (addedBy !== undefined) conditions.push(sql`c.created_at <= ${addedBy}::timestamptz`);
  let source = await sourceOf(account, filter, search?.prefix);
  const until = performance.now() + ms;
  const contacts: FoundContact[] = [];
  let [place, looked, size] = [after, 0, Math.max(FIRST_LOOK, limit + 1)];
  for (;;) {
    size = Math.min(size, most - looked);
    const seen = await look(
      account,
      { source, conditions, next: { after: place, size, descending } },
      limit + 1 - contacts.length,
    );
    contacts.push(...seen.contacts);
    looked += size;
    if (contacts.length > limit)
      return { contacts: contacts.slice(0, limit), place: contacts[limit - 1]!.number };
    if (seen.looked < size) return { contacts, place: null };
    place = seen.last!;
    if (looked >= most || performance.now() >= until) return { contacts, place };
    // Those that match are rare: an index may know them.
    if (looked === size) source = (await listedSource(search)) ?? source;
    size = Math.min(size * 2, LONGEST_LOOK);
  }
}

async function listedSource(search: Search | undefined): Promise<Source | undefined> {
  const numbers = await search?.list?.();
  return numbers && sourceFrom(numbers);
}

type Look = { source: Source; conditions: Condition[]; next: Parameters<Source>[0] };
type Seen = { looked: number; last: string | null; contacts: FoundContact[] };

/** Looks at the next contacts of a source. At most `limit` of those that match are returned. */
async function look({ id, db }: Account, { source, conditions, next }: Look, limit: number): Promise<Seen> {
  const order = next.descending ? sql`DESC` : sql``;
  const { rows } = await sql<{ looked: number; last: string | null } & Partial<FoundContact>>`
    WITH next AS MATERIALIZED (${source(next)})
    SELECT n.looked, n.last, c.* FROM (
      SELECT count(*)::int AS looked, ${next.descending ? sql`min` : sql`max`}(number) AS last FROM next
    ) n LEFT JOIN LATERAL (
      SELECT c.id, c.number, c.first_name, c.last_name, c.fields, c.created_at, c.changed_at
      FROM next JOIN contacts c ON c.account_id = ${id} AND c.number = next.number
      WHERE ${all(conditions)} ORDER BY c.number ${order} LIMIT ${limit}
    ) c ON true`.execute(db);
  const { looked, last } = rows[0]!;
  return { looked, last, contacts: rows.filter((row): row is typeof row & FoundContact => row.id != null) };
}

const all = (conditions: Condition[]): RawBuilder<unknown> =>
  conditions.length > 0 ? sql`${sql.join(conditions, sql` AND `)}` : sql`true`;
