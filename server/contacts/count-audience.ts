import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { customFields, named } from './audience.ts';

/** Numbers of an audience that are alike: their first digits are of the same class, and they have the same values. */
export type Alike = {
  /** One of those who get it. */
  example: string;
  values: Record<string, string>;
  recipients: number;
  /** The sum of their numbers: it differs where other people are counted. */
  numberSum: bigint;
};

export type CountedAudience = {
  /** How many entries all sources have, and how many numbers these are. */
  entries: number;
  numbers: number;
  /** Left out because they are in a group that is left out; and of the others, because they opted out. */
  excluded: number;
  optedOut: number;
  alike: Alike[];
};

/** How many leading digits determine the class of a number: `long` for numbers with a prefix in `longAfter`, else `short`. */
export type PrefixLength = { short: number; long: number; longAfter: readonly string[] };

/** The class of each of the first digits of numbers. */
export type Classes = { digits: PrefixLength; byPrefix: Map<string, number> };

/** The first digits of a number. */
export const prefixOf = (number: string, { short, long, longAfter }: PrefixLength): string =>
  number.slice(0, longAfter.some((begin) => number.startsWith(begin)) ? long : short);

/** The same in SQL. */
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

/** `numbers` and `optedOut` select one column, `number`. */
type Asked = {
  groupIds: number[];
  excludedGroupIds: number[];
  numbers: RawBuilder<unknown>;
  optedOut: RawBuilder<unknown>;
  variables: readonly string[];
  classes: Classes;
  /** Beyond so many that differ, nothing is answered. */
  mostAlike: number;
};

/**
 * Counts a whole audience of ordinary groups and other numbers in one statement, about a second for a million. It reads all opt-outs of the account, and for
 * values all of its contacts, so it is for large audiences. Undefined if its members differ too much.
 */
export async function countAudience(
  db: Kysely<Tables>,
  accountId: number,
  { groupIds, excludedGroupIds, numbers, optedOut, classes, ...asked }: Asked,
): Promise<CountedAudience | undefined> {
  const values = await valuesOf(db, accountId, asked.variables);
  const none = values.columns.map(() => sql`, NULL`);
  const columns = values.columns.map((column) => sql`, ${column}`);
  const names = values.columns.map((_column, place) => sql.ref(`v${place}`));
  const listed = (some: RawBuilder<unknown>[]) => sql.join(some, sql` `);
  const members = (ids: number[]) =>
    sql`FROM group_members WHERE account_id = ${accountId} AND group_id = ANY(${ids}::bigint[])`;
  // Every entry of a number becomes one row: no join depends on how many rows the planner expects.
  const query = sql<Row>`
    WITH seen AS (
      SELECT number, sum(times) AS times, bool_or(excepted) AS excepted, bool_or(opted_out) AS opted_out
        ${listed(names.map((name) => sql`, max(${name}) AS ${name}`))}
      FROM (
        SELECT number, 1 AS times, false AS excepted, false AS opted_out ${listed(names.map((name) => sql`, NULL::text AS ${name}`))}
        ${members(groupIds)}
        UNION ALL SELECT number, 1, false, false ${listed(none)} FROM (${numbers}) n
        UNION ALL SELECT number, 0, true, false ${listed(none)} ${members(excludedGroupIds)}
        UNION ALL SELECT number, 0, false, true ${listed(none)} FROM (${optedOut}) o
        ${columns.length === 0 ? sql`` : sql`UNION ALL SELECT number, 0, false, false ${listed(columns)} FROM contacts WHERE account_id = ${accountId}`}
      ) entries GROUP BY number HAVING sum(times) > 0
    )
    SELECT min(number) FILTER (WHERE NOT excepted AND NOT opted_out) AS example, sum(times)::bigint AS entries, count(*) AS numbers,
      count(*) FILTER (WHERE excepted) AS excepted, count(*) FILTER (WHERE NOT excepted AND opted_out) AS "optedOut",
      (sum(number::bigint) FILTER (WHERE NOT excepted AND NOT opted_out))::text AS "numberSum",
      jsonb_build_array(${sql.join(names)}) AS values
    FROM seen
    GROUP BY ${classOf(classes)} ${listed(names.map((name) => sql`, ${name}`))}
    LIMIT ${asked.mostAlike + 1}`;
  const rows = await byHashing(db, async () => (await query.execute(db)).rows);
  if (rows.length > asked.mostAlike) return undefined;
  const sum = (count: (row: Row) => number) => rows.reduce((total, row) => total + count(row), 0);
  return {
    entries: sum((row) => row.entries),
    numbers: sum((row) => row.numbers),
    excluded: sum((row) => row.excepted),
    optedOut: sum((row) => row.optedOut),
    alike: rows.flatMap(({ example, numbers: all, numberSum, ...row }) =>
      example === null
        ? []
        : [
            {
              example,
              recipients: all - row.excepted - row.optedOut,
              numberSum: BigInt(numberSum!),
              values: values.read(row.values),
            },
          ],
    ),
  };
}

/** A look-up rather than a join: the planner would compare each number with each prefix. */
function classOf({ digits, byPrefix }: Classes): RawBuilder<unknown> {
  if (new Set(byPrefix.values()).size <= 1) return sql`()`;
  // Only what occurs is compared with each number.
  const longAfter = digits.longAfter.filter((begin) =>
    [...byPrefix.keys()].some((key) => key.startsWith(begin)),
  );
  return sql`${JSON.stringify(Object.fromEntries(byPrefix))}::jsonb ->> ${prefixColumn(sql`number`, { ...digits, longAfter })}`;
}

type Row = {
  example: string | null;
  entries: number;
  numbers: number;
  excepted: number;
  optedOut: number;
  /** In decimal digits; null without recipients. */
  numberSum: string | null;
  values: (string | null)[];
};

/** In megabytes: what a million numbers need to be hashed without files. PostgreSQL takes up to twice as much. */
const MEMORY = 128;
/** So many counts of this process may take it at once; the others use files, a quarter slower. */
const WITH_MEMORY = 2;
let withMemory = 0;

/** Hashing a million numbers takes two thirds of the time of sorting them, and one core. The planner takes them for a few hundred. */
async function byHashing<Result>(db: Kysely<Tables>, work: () => Promise<Result>): Promise<Result> {
  const before = await settingsOf(db);
  const hasMemory = withMemory < WITH_MEMORY;
  if (hasMemory) withMemory += 1;
  try {
    const memory = hasMemory ? `${MEMORY}MB` : before.memory;
    await set(db, { sorting: 'off', workers: '0', memory });
    const result = await work();
    await set(db, before);
    return result;
  } finally {
    if (hasMemory) withMemory -= 1;
  }
}

type Settings = { sorting: string; workers: string; memory: string };

async function settingsOf(db: Kysely<Tables>): Promise<Settings> {
  const { rows } = await sql<Settings>`
    SELECT current_setting('enable_sort') AS sorting, current_setting('max_parallel_workers_per_gather') AS workers,
      current_setting('work_mem') AS memory`.execute(db);
  return rows[0]!;
}

/** Until the transaction ends. */
const set = (db: Kysely<Tables>, { sorting, workers, memory }: Settings) =>
  sql`SELECT set_config('enable_sort', ${sorting}, true), set_config('max_parallel_workers_per_gather', ${workers}, true),
    set_config('work_mem', ${memory}, true)`.execute(db);

/** The columns of contacts that hold some variables, and how a row of them is read. */
async function valuesOf(db: Kysely<Tables>, accountId: number, variables: readonly string[]) {
  const custom = await customFields(db, accountId, variables);
  const keys = [...new Set(custom.flatMap(({ field }) => field.keys))];
  const names = ['first_name', 'last_name'].filter((name) => variables.includes(name));
  return {
    columns: [...names.map((name) => sql.ref(name)), ...keys.map((key) => sql`fields ->> ${key}::text`)],
    read(values: (string | null)[]): Record<string, string> {
      const stored = keys.flatMap((key, place) => {
        const value = values[names.length + place];
        return typeof value === 'string' ? [[key, value] as const] : [];
      });
      return {
        ...named(Object.fromEntries(stored), custom),
        ...Object.fromEntries(names.map((name, place) => [name, values[place] ?? ''])),
      };
    },
  };
}

/** A number of each that have so many first digits in common, of some groups. Undefined if there are more than `most`. */
export async function oneOfEachPrefix(
  db: Kysely<Tables>,
  accountId: number,
  groupIds: number[],
  { digits, most }: { digits: PrefixLength; most: number },
): Promise<string[] | undefined> {
  const few = await lookUpPrefixes(db, accountId, groupIds, digits);
  if (few) return few;
  const { rows } = await sql<{ number: string }>`
    SELECT min(number) AS number FROM group_members WHERE account_id = ${accountId} AND group_id = ANY(${groupIds}::bigint[])
    GROUP BY ${prefixColumn(sql`number`, digits)} LIMIT ${most + 1}`.execute(db);
  return rows.length > most ? undefined : rows.map(({ number }) => number);
}

/** Of a group, with more of them it is quicker to read all of its numbers. */
const FEW_PREFIXES = 5000;

/** The same from an index: as many look-ups as there are. Undefined if they are many. */
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
      SELECT number FROM found WHERE number IS NOT NULL LIMIT ${FEW_PREFIXES + 1}
    ) each`.execute(db);
  const byGroup = Map.groupBy(rows, ({ id }) => id);
  if ([...byGroup.values()].some((ofGroup) => ofGroup.length > FEW_PREFIXES)) return undefined;
  return rows.map(({ number }) => number);
}
