import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { CONTACT_VARIABLES, customFields, valuesByVariable } from './audience.ts';

/** Recipients whose values are the same and whose prefixes belong to the same class. */
export type Segment = {
  /** The lowest phone number of the segment. */
  example: string;
  values: Record<string, string>;
  recipients: number;
  /** The sum of the phone numbers. If it changes between two counts, the recipients have changed. */
  numberSum: bigint;
};

export type CountedAudience = {
  /** The entries of all sources, including duplicates. */
  entries: number;
  numbers: number;
  /** The recipients in an excluded group. `optedOut` counts opted-out recipients among the others. */
  excluded: number;
  optedOut: number;
  segments: Segment[];
};

/**
 * How many leading digits determine a number's class. A number that starts with a prefix in `longAfter`
 * needs `long` digits. Any other number needs `short` digits.
 */
export type PrefixLength = { short: number; long: number; longAfter: readonly string[] };

/** The class of each prefix, and how long prefixes are. */
export type PrefixClasses = { digits: PrefixLength; byPrefix: Map<string, number> };

export const prefixOf = (number: string, { short, long, longAfter }: PrefixLength): string =>
  number.slice(0, longAfter.some((begin) => number.startsWith(begin)) ? long : short);

export const prefixColumn = (
  number: RawBuilder<unknown>,
  { short, long, longAfter }: PrefixLength,
): RawBuilder<unknown> =>
  longAfter.length === 0
    ? sql`left(${number}, ${short}::int)`
    : sql`left(${number}, CASE WHEN ${sql.join(
        longAfter.map((begin) => sql`${number} ^@ ${begin}`),
        sql` OR `,
      )} THEN ${long}::int ELSE ${short}::int END)`;

/** `numbers` and `optedOut` are SQL queries with one column, `number`. */
type CountRequest = {
  groupIds: number[];
  excludedGroupIds: number[];
  numbers: RawBuilder<unknown>;
  optedOut: RawBuilder<unknown>;
  variables: readonly string[];
  classes: PrefixClasses;
  /** Above this number of segments, the count returns undefined. */
  maxSegments: number;
};

/**
 * Counts an audience of ordinary groups and other numbers in one statement, at about a million numbers a
 * second. Reads all opt-outs of the account. If there are variables, it reads all contacts as well, so use
 * it for large audiences. Returns undefined if there are too many segments.
 */
export async function countAudience(
  db: Kysely<Tables>,
  accountId: number,
  { groupIds, excludedGroupIds, numbers, optedOut, classes, ...request }: CountRequest,
): Promise<CountedAudience | undefined> {
  const values = await fieldColumns(db, accountId, request.variables);
  const none = values.columns.map(() => sql`, NULL`);
  const columns = values.columns.map((column) => sql`, ${column}`);
  const names = values.columns.map((_column, index) => sql.ref(`v${index}`));
  const listed = (some: RawBuilder<unknown>[]) => sql.join(some, sql` `);
  const members = (ids: number[]) =>
    sql`FROM group_members WHERE account_id = ${accountId} AND group_id = ANY(${ids}::bigint[])`;
  // Each entry becomes a row with its number. Without joins, the planner's wrong row estimates do no harm.
  const query = sql<Row>`
    WITH seen AS (
      SELECT number, sum(times) AS times, bool_or(excluded) AS excluded, bool_or(opted_out) AS opted_out
        ${listed(names.map((name) => sql`, max(${name}) AS ${name}`))}
      FROM (
        SELECT number, 1 AS times, false AS excluded, false AS opted_out ${listed(names.map((name) => sql`, NULL::text AS ${name}`))}
        ${members(groupIds)}
        UNION ALL SELECT number, 1, false, false ${listed(none)} FROM (${numbers}) n
        UNION ALL SELECT number, 0, true, false ${listed(none)} ${members(excludedGroupIds)}
        UNION ALL SELECT number, 0, false, true ${listed(none)} FROM (${optedOut}) o
        ${columns.length === 0 ? sql`` : sql`UNION ALL SELECT number, 0, false, false ${listed(columns)} FROM contacts WHERE account_id = ${accountId}`}
      ) entries GROUP BY number HAVING sum(times) > 0
    )
    SELECT min(number) FILTER (WHERE NOT excluded AND NOT opted_out) AS example, sum(times)::bigint AS entries, count(*) AS numbers,
      count(*) FILTER (WHERE excluded) AS excluded, count(*) FILTER (WHERE NOT excluded AND opted_out) AS "optedOut",
      (sum(number::bigint) FILTER (WHERE NOT excluded AND NOT opted_out))::text AS "numberSum",
      jsonb_build_array(${sql.join(names)}) AS values
    FROM seen
    GROUP BY ${lookUpClass(classes)} ${listed(names.map((name) => sql`, ${name}`))}
    LIMIT ${request.maxSegments + 1}`;
  const rows = await withHashing(db, async () => (await query.execute(db)).rows);
  if (rows.length > request.maxSegments) return undefined;
  const sum = (count: (row: Row) => number) => rows.reduce((total, row) => total + count(row), 0);
  return {
    entries: sum((row) => row.entries),
    numbers: sum((row) => row.numbers),
    excluded: sum((row) => row.excluded),
    optedOut: sum((row) => row.optedOut),
    segments: rows.flatMap(({ example, numbers: all, numberSum, ...row }) =>
      example === null
        ? []
        : [
            {
              example,
              recipients: all - row.excluded - row.optedOut,
              numberSum: BigInt(numberSum!),
              values: values.read(row.values),
            },
          ],
    ),
  };
}

/**
 * Returns SQL that looks up the class of a number in a JSON object. In a join, PostgreSQL would compare each
 * number with each prefix.
 */
function lookUpClass({ digits, byPrefix }: PrefixClasses): RawBuilder<unknown> {
  if (new Set(byPrefix.values()).size <= 1) return sql`()`;
  // Each prefix in `longAfter` is compared with every number, so omit prefixes that no key starts with.
  const longAfter = digits.longAfter.filter((begin) =>
    [...byPrefix.keys()].some((key) => key.startsWith(begin)),
  );
  return sql`${JSON.stringify(Object.fromEntries(byPrefix))}::jsonb ->> ${prefixColumn(sql`number`, { ...digits, longAfter })}`;
}

type Row = {
  example: string | null;
  entries: number;
  numbers: number;
  excluded: number;
  optedOut: number;
  /** The sum in decimal digits; null without recipients. */
  numberSum: string | null;
  values: (string | null)[];
};

/**
 * The work_mem that hashing a million numbers needs to stay in memory. PostgreSQL may use twice this size.
 */
const HASH_MEMORY_MB = 128;
/**
 * The maximum number of concurrent counts with that memory. Further counts spill to disk and take a quarter
 * longer.
 */
const MAX_LARGE_MEMORY_COUNTS = 2;
let largeMemoryCounts = 0;

/**
 * Makes PostgreSQL hash numbers instead of sorting them. For a million numbers, hashing on one core takes
 * two thirds as long. PostgreSQL would sort, because it expects only a few hundred numbers.
 */
async function withHashing<Result>(db: Kysely<Tables>, work: () => Promise<Result>): Promise<Result> {
  const before = await readSettings(db);
  const hasMemory = largeMemoryCounts < MAX_LARGE_MEMORY_COUNTS;
  if (hasMemory) largeMemoryCounts += 1;
  try {
    const memory = hasMemory ? `${HASH_MEMORY_MB}MB` : before.memory;
    await applySettings(db, { sorting: 'off', workers: '0', memory });
    const result = await work();
    await applySettings(db, before);
    return result;
  } finally {
    if (hasMemory) largeMemoryCounts -= 1;
  }
}

type PlannerSettings = { sorting: string; workers: string; memory: string };

async function readSettings(db: Kysely<Tables>): Promise<PlannerSettings> {
  const { rows } = await sql<PlannerSettings>`
    SELECT current_setting('enable_sort') AS sorting, current_setting('max_parallel_workers_per_gather') AS workers,
      current_setting('work_mem') AS memory`.execute(db);
  return rows[0]!;
}

/** Applies settings until the transaction ends. */
const applySettings = (db: Kysely<Tables>, { sorting, workers, memory }: PlannerSettings) =>
  sql`SELECT set_config('enable_sort', ${sorting}, true), set_config('max_parallel_workers_per_gather', ${workers}, true),
    set_config('work_mem', ${memory}, true)`.execute(db);

/** Returns the columns of contacts that contain the variables, and a function that reads their values. */
async function fieldColumns(db: Kysely<Tables>, accountId: number, variables: readonly string[]) {
  const custom = await customFields(db, accountId, variables);
  const keys = [...new Set(custom.flatMap(({ field }) => field.keys))];
  const names = CONTACT_VARIABLES.filter((name) => variables.includes(name));
  return {
    columns: [...names.map((name) => sql.ref(name)), ...keys.map((key) => sql`fields ->> ${key}::text`)],
    read(values: (string | null)[]): Record<string, string> {
      const stored = keys.flatMap((key, index) => {
        const value = values[names.length + index];
        return typeof value === 'string' ? [[key, value] as const] : [];
      });
      return {
        ...valuesByVariable(Object.fromEntries(stored), custom),
        ...Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])),
      };
    },
  };
}

/**
 * Returns phone numbers from the groups, at least one for each prefix. Returns undefined if there are more
 * than `max` prefixes, and one group alone has more than MAX_PREFIX_LOOKUPS prefixes.
 */
export async function sampleEachPrefix(
  db: Kysely<Tables>,
  accountId: number,
  groupIds: number[],
  { digits, max }: { digits: PrefixLength; max: number },
): Promise<string[] | undefined> {
  const few = await lookUpPrefixes(db, accountId, groupIds, digits);
  if (few) return few;
  const { rows } = await sql<{ number: string }>`
    SELECT min(number) AS number FROM group_members WHERE account_id = ${accountId} AND group_id = ANY(${groupIds}::bigint[])
    GROUP BY ${prefixColumn(sql`number`, digits)} LIMIT ${max + 1}`.execute(db);
  return rows.length > max ? undefined : rows.map(({ number }) => number);
}

/** Above this number of prefixes in a group, it is faster to read all of the group's numbers. */
const MAX_PREFIX_LOOKUPS = 5000;

/** Looks up one prefix after another in an index. Returns undefined if a group has too many prefixes. */
async function lookUpPrefixes(
  db: Kysely<Tables>,
  accountId: number,
  groupIds: number[],
  digits: PrefixLength,
): Promise<string[] | undefined> {
  const { rows } = await sql<{ id: number; number: string }>`
    SELECT g.id, each.number FROM unnest(${groupIds}::bigint[]) AS g(id) CROSS JOIN LATERAL (
      WITH RECURSIVE found AS (
        (SELECT number FROM group_members WHERE account_id = ${accountId} AND group_id = g.id ORDER BY number LIMIT 1)
        UNION ALL
        SELECT (
          SELECT number FROM group_members
          WHERE account_id = ${accountId} AND group_id = g.id AND number >= ${prefixColumn(sql`found.number`, digits)} || ':' ORDER BY number LIMIT 1
        ) FROM found WHERE found.number IS NOT NULL
      )
      SELECT number FROM found WHERE number IS NOT NULL LIMIT ${MAX_PREFIX_LOOKUPS + 1}
    ) each`.execute(db);
  const byGroup = Map.groupBy(rows, ({ id }) => id);
  if ([...byGroup.values()].some((ofGroup) => ofGroup.length > MAX_PREFIX_LOOKUPS)) return undefined;
  return rows.map(({ number }) => number);
}
