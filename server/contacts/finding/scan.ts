import { type RawBuilder, sql } from 'kysely';
import type { ContactFilter } from '#contract/contact-filter.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { listClickers } from './clickers.ts';
import { type Condition, conditionsOf, requireNoGroupConflict } from './conditions.ts';
import { prepareSearch } from './search.ts';
import { type NumberPageRequest, type NumberSource, listedNumbers, chooseSource } from './source.ts';

export type Scope = { source: NumberSource; conditions: Condition[] };

/**
 * How to find a filter's matches. `indexed` reads candidates from an index. It returns undefined if no index
 * applies or too many contacts match. `among` searches only the given numbers. `size` is the approximate
 * number of contacts to scan.
 */
export type Plan = Scope & {
  indexed: () => Promise<Scope | undefined>;
  among: (numbers: string[]) => Promise<Scope>;
  size: () => Promise<number>;
};

/** Plans a search. Contacts added after `addedBy`, a PostgreSQL timestamp, do not match. */
export async function planFor(account: Account, filter: ContactFilter, addedBy?: string): Promise<Plan> {
  requireNoGroupConflict(filter);
  const search = filter.search ? await prepareSearch(account, filter.search) : undefined;
  const extraConditions: Condition[] = [];
  if (addedBy !== undefined) extraConditions.push(sql`c.created_at <= ${addedBy}::timestamptz`);
  if (search) extraConditions.push(search.condition);
  const { source, rest, size } = await chooseSource(account, filter, search?.prefix);
  const among = async (numbers: string[]): Promise<Scope> => ({
    source: listedNumbers(numbers),
    conditions: [...(await conditionsOf(account, filter)), ...extraConditions],
  });
  const listed = async (): Promise<Scope | undefined> => {
    const numbers = (await search?.listCandidates?.()) ?? (await listClickers(account, filter));
    return numbers && among(numbers);
  };
  let known: ReturnType<typeof listed> | undefined;
  return {
    source,
    conditions: [...(await conditionsOf(account, rest)), ...extraConditions],
    indexed: () => (known ??= listed()),
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

/** An index look-up is worth trying if less than this share of the contacts matches. */
const INDEX_THRESHOLD = 0.01;

/** Switches to an index if few of the scanned contacts match. */
export async function narrowScope(plan: Plan, looked: number, matched: number): Promise<Scope> {
  return matched < looked * INDEX_THRESHOLD ? ((await plan.indexed()) ?? plan) : plan;
}

export type ScanPosition = { looked: number; last: string | null };

type ScanRequest = Scope & { next: NumberPageRequest };

/** Scans the next contacts of a source. Returns at most `limit` matches. */
export async function scanContacts(
  account: Account,
  looking: ScanRequest,
  limit: number,
): Promise<ScanPosition & { contacts: FoundContact[] }> {
  const { looked, last, found } = await scan(account, looking, limit, COLUMNS);
  return { looked, last, contacts: found.filter((row): row is FoundContact => row.id != null) };
}

/** Scans the next contacts without reading their fields, which may be large. Returns only numbers. */
export async function scanNumbers(
  account: Account,
  looking: ScanRequest,
  limit: number,
): Promise<ScanPosition & { numbers: string[] }> {
  const { looked, last, found } = await scan(account, looking, limit, sql`c.number`);
  return { looked, last, numbers: found.flatMap(({ number }) => number ?? []) };
}

const COLUMNS = sql`c.id, c.number, c.first_name, c.last_name, c.fields, c.created_at, c.changed_at`;

/** Scans the next contacts. Even without a match, it returns a row with the scan's position. */
async function scan(
  { id, db }: Account,
  looking: ScanRequest,
  limit: number,
  columns: RawBuilder<unknown>,
): Promise<ScanPosition & { found: Partial<FoundContact>[] }> {
  const { descending } = looking.next;
  const { rows } = await sql<ScanPosition & Partial<FoundContact>>`
    WITH next AS MATERIALIZED (${looking.source(looking.next)})
    SELECT n.looked, n.last, c.* FROM (SELECT ${positionColumns(descending)} FROM next) n LEFT JOIN LATERAL (
      SELECT ${columns} FROM ${matchingContacts(id, looking)} ORDER BY c.number ${descending ? sql`DESC` : sql``} LIMIT ${limit}
    ) c ON true`.execute(db);
  const { looked, last } = rows[0]!;
  return { looked, last, found: rows };
}

/** Counts the matches among the next contacts of a source. */
export async function countScanned(
  { id, db }: Account,
  looking: ScanRequest,
): Promise<ScanPosition & { count: number }> {
  const { rows } = await sql<ScanPosition & { count: number }>`
    WITH next AS MATERIALIZED (${looking.source(looking.next)})
    SELECT ${positionColumns(looking.next.descending)}, (SELECT count(*) FROM ${matchingContacts(id, looking)})::int AS count FROM next`.execute(
    db,
  );
  return rows[0]!;
}

const positionColumns = (descending: boolean) =>
  sql`count(*)::int AS looked, ${descending ? sql`min` : sql`max`}(number) AS last`;

/**
 * Joins the contacts that match, one look-up per number. `OFFSET 0` stops PostgreSQL from reading all
 * contacts, because it cannot know how few are needed. The subquery hides the account from the planner. The
 * planner's statistics may be older than the account. It would then expect no contacts, and read all of them
 * for each number.
 */
const matchingContacts = (accountId: number, { conditions }: ScanRequest): RawBuilder<unknown> => sql`
  next CROSS JOIN LATERAL (
    SELECT * FROM contacts c WHERE c.account_id = (SELECT ${accountId}::bigint) AND c.number = next.number OFFSET 0
  ) c WHERE ${conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`}`;
