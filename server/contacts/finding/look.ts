import { type RawBuilder, sql } from 'kysely';
import type { ContactFilter } from '#contract/contact-filter.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { type Condition, conditionsOf, requireNotInAndOut } from './conditions.ts';
import { searchFor } from './search.ts';
import { type Next, type Source, sourceFrom, sourceOf } from './source.ts';

/** Which contacts are looked at, and for what. */
export type Looked = { source: Source; conditions: Condition[] };

/**
 * `listed` looks those that match up in an index; undefined where they are too many, or no index knows. `size` is about how many
 * contacts are looked at in all.
 */
export type Plan = Looked & {
  listed: () => Promise<Looked | undefined>;
  /** Looks only at the contacts with some numbers. */
  among: (numbers: string[]) => Promise<Looked>;
  size: () => Promise<number>;
};

/** `addedBy` is a PostgreSQL timestamp: only contacts that were added by then. */
export async function planFor(account: Account, filter: ContactFilter, addedBy?: string): Promise<Plan> {
  requireNotInAndOut(filter);
  const search = filter.search ? await searchFor(account, filter.search) : undefined;
  const besides: Condition[] = [];
  if (addedBy !== undefined) besides.push(sql`c.created_at <= ${addedBy}::timestamptz`);
  if (search) besides.push(search.condition);
  const { source, rest, size } = await sourceOf(account, filter, search?.prefix);
  const among = async (numbers: string[]): Promise<Looked> => ({
    source: sourceFrom(numbers),
    conditions: [...(await conditionsOf(account, filter)), ...besides],
  });
  const listed = async (): Promise<Looked | undefined> => {
    const numbers = await search?.list?.();
    return numbers && among(numbers);
  };
  let known: ReturnType<typeof listed> | undefined;
  return {
    source,
    conditions: [...(await conditionsOf(account, rest)), ...besides],
    listed: () => (known ??= listed()),
    among,
    size,
  };
}

export type FoundContact = {
  id: number;
  number: string;
  first_name: string;
  last_name: string;
  fields: unknown;
  created_at: Date;
  changed_at: Date;
};

/** If a smaller share of contacts match, an index may know which. */
const FEW = 0.01;

/** Where to look on, once it is seen how many match: in a list of those that do, where they are few. */
export async function narrowed(plan: Plan, looked: number, matched: number): Promise<Looked> {
  return matched < looked * FEW ? ((await plan.listed()) ?? plan) : plan;
}

/** How many numbers were looked at, and the last of them. */
export type Seen = { looked: number; last: string | null };

type Looking = Looked & { next: Next };

/** Looks at the next contacts of a source. At most `limit` of those that match are returned. */
export async function lookAt(
  account: Account,
  looking: Looking,
  limit: number,
): Promise<Seen & { contacts: FoundContact[] }> {
  const { looked, last, found } = await look(account, looking, limit, COLUMNS);
  return { looked, last, contacts: found.filter((row): row is FoundContact => row.id != null) };
}

/** The same, of which only the numbers are read: their fields may be large. */
export async function numbersAmong(
  account: Account,
  looking: Looking,
  limit: number,
): Promise<Seen & { numbers: string[] }> {
  const { looked, last, found } = await look(account, looking, limit, sql`c.number`);
  return { looked, last, numbers: found.flatMap(({ number }) => number ?? []) };
}

const COLUMNS = sql`c.id, c.number, c.first_name, c.last_name, c.fields, c.created_at, c.changed_at`;

/** One row at least, which tells what was seen; without a number if none matches. */
async function look(
  { id, db }: Account,
  looking: Looking,
  limit: number,
  columns: RawBuilder<unknown>,
): Promise<Seen & { found: Partial<FoundContact>[] }> {
  const { descending } = looking.next;
  const { rows } = await sql<Seen & Partial<FoundContact>>`
    WITH next AS MATERIALIZED (${looking.source(looking.next)})
    SELECT n.looked, n.last, c.* FROM (SELECT ${seen(descending)} FROM next) n LEFT JOIN LATERAL (
      SELECT ${columns} FROM ${matching(id, looking)} ORDER BY c.number ${descending ? sql`DESC` : sql``} LIMIT ${limit}
    ) c ON true`.execute(db);
  const { looked, last } = rows[0]!;
  return { looked, last, found: rows };
}

/** Counts those that match among the next contacts of a source. */
export async function countAmong({ id, db }: Account, looking: Looking): Promise<Seen & { count: number }> {
  const { rows } = await sql<Seen & { count: number }>`
    WITH next AS MATERIALIZED (${looking.source(looking.next)})
    SELECT ${seen(looking.next.descending)}, (SELECT count(*) FROM ${matching(id, looking)})::int AS count FROM next`.execute(
    db,
  );
  return rows[0]!;
}

const seen = (descending: boolean) =>
  sql`count(*)::int AS looked, ${descending ? sql`min` : sql`max`}(number) AS last`;

/**
 * Each contact is looked up by its number. Without `OFFSET 0`, PostgreSQL might read all contacts instead, since it cannot know how
 * few of them are looked at. The account is a subquery, whose value the planner does not know: of an account that is newer than its statistics it would
 * expect no contacts, and read all of them for each number by an index that begins with the account as well.
 */
const matching = (accountId: number, { conditions }: Looking): RawBuilder<unknown> => sql`
  next CROSS JOIN LATERAL (
    SELECT * FROM contacts c WHERE c.account_id = (SELECT ${accountId}::bigint) AND c.number = next.number OFFSET 0
  ) c WHERE ${conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`}`;
