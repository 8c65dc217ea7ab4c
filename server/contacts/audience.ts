import { type Kysely, sql } from 'kysely';
import { RESERVED_NAMES } from '#contract/contact-fields.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { type Field, fieldsOf, type StoredValues, valueOf } from './fields/fields.ts';
import type { SmartGroupSearch } from './smart/smart-group-search.ts';

/** The variables that every account has, besides its fields. */
export const CONTACT_VARIABLES: readonly string[] = ['first_name', 'last_name'];

/**
 * A recipient. `times` counts the sources that contain the number. `values` are the requested values of its
 * contact.
 */
export type AudienceMember = { number: string; times: number; values: Record<string, string> };

/** `cursor` is the number to continue after, or null at the end. */
export type AudiencePage = { members: AudienceMember[]; cursor: string | null };

/**
 * `searched` are the smart groups in `groupIds`. `numbers` are the next numbers from other sources: at least
 * `limit`, unless fewer remain.
 */
type AudienceSources = { groupIds: number[]; searched: readonly SmartGroupSearch[]; numbers: string[] };

/**
 * `variables` names the values to read; if it is empty, contacts are not read. `ms` limits the time of the
 * whole search.
 */
type AudienceRequest = { after: string; limit: number; variables: readonly string[]; ms: number };

/**
 * Reads the next recipients from groups and a list of numbers. Recipients are ordered by number, without
 * duplicates, and start after the number `after`. Each ordinary group yields its next `limit` numbers from
 * an index, so later pages take no longer. The search of smart groups has a time limit. A page can therefore
 * have fewer than `limit` members, or none, before the end. A page ends at the lowest number that every
 * search has reached, because further matches may follow.
 */
export async function readAudience(
  db: Kysely<Tables>,
  accountId: number,
  { groupIds, searched, numbers, ...next }: AudienceSources & AudienceRequest,
): Promise<AudiencePage> {
  const bound = searched.length > 0 ? await lowestFullPage(db, accountId, groupIds, next) : null;
  const { found, upTo } = await searchSmartGroups(searched, { ...next, bound });
  const isWithin = (number: string) => upTo === null || number <= upTo;
  const listed = countOccurrences([...numbers, ...found].filter(isWithin), next.limit);
  const members = await readMembers(db, accountId, { groupIds, listed, upTo, ...next });
  return { members, cursor: members.length === next.limit ? members.at(-1)!.number : upTo };
}

/** Returns the lowest number at which a single ordinary group fills the page, or null if no group does. */
async function lowestFullPage(
  db: Kysely<Tables>,
  accountId: number,
  groupIds: number[],
  { after, limit }: AudienceRequest,
): Promise<string | null> {
  const { rows } = await sql<{ bound: string | null }>`
    SELECT min(m.number) AS bound FROM unnest(${groupIds}::bigint[]) AS g(id) CROSS JOIN LATERAL (
      SELECT number FROM group_members
      WHERE account_id = ${accountId} AND group_id = g.id AND number > ${after} ORDER BY number OFFSET ${limit - 1} LIMIT 1
    ) m`.execute(db);
  return rows[0]!.bound;
}

/**
 * Returns matches from smart groups. All searches are complete up to the number `upTo`, which is null if all
 * of them have reached the end.
 */
async function searchSmartGroups(
  searched: readonly SmartGroupSearch[],
  { after, limit, ms, bound }: AudienceRequest & { bound: string | null },
): Promise<{ found: string[]; upTo: string | null }> {
  const found: string[] = [];
  let upTo: string | null = null;
  for (const group of searched) {
    const part = await group.next(after, {
      limit,
      ms: ms / searched.length,
      bound: minPosition(upTo, bound),
    });
    found.push(...part.numbers);
    upTo = minPosition(upTo, part.upTo);
  }
  return { found, upTo };
}

/** Returns the lower position. Null means the end. */
const minPosition = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other < one) ? other : one;

type Occurrences = { numbers: string[]; times: number[] };

/** Returns the first `limit` numbers in order, and how often each of them is listed. */
function countOccurrences(numbers: string[], limit: number): Occurrences {
  const times = new Map<string, number>();
  for (const number of numbers) times.set(number, (times.get(number) ?? 0) + 1);
  const first = [...times.keys()].toSorted().slice(0, limit);
  return { numbers: first, times: first.map((number) => times.get(number)!) };
}

type MemberQuery = Omit<AudienceRequest, 'ms'> & {
  groupIds: number[];
  listed: Occurrences;
  upTo: string | null;
};

async function readMembers(
  db: Kysely<Tables>,
  accountId: number,
  { groupIds, listed, upTo, after, limit, variables }: MemberQuery,
): Promise<AudienceMember[]> {
  const withContacts = variables.length > 0;
  const custom = await customFields(db, accountId, variables);
  const keys = custom.flatMap(({ field }) => field.keys);
  const within = upTo === null ? sql`` : sql`AND number <= ${upTo}`;
  const { rows } = await sql<{
    number: string;
    times: number;
    first_name?: string | null;
    last_name?: string | null;
    fields?: StoredValues | null;
  }>`
    WITH named AS (
      SELECT m.number, 1 AS times FROM unnest(${groupIds}::bigint[]) AS g(id)
      CROSS JOIN LATERAL (
        SELECT number FROM group_members
        WHERE account_id = ${accountId} AND group_id = g.id AND number > ${after} ${within} ORDER BY number LIMIT ${limit}
      ) m
      UNION ALL
      SELECT number COLLATE "C", times
      FROM unnest(${arrayLiteral(listed.numbers)}::text[], ${arrayLiteral(listed.times)}::int[]) AS n(number, times)
    ), next AS (
      SELECT number, sum(times)::int AS times FROM named GROUP BY number ORDER BY number LIMIT ${limit}
    )
    ${
      withContacts
        ? sql`SELECT n.number, n.times, c.first_name, c.last_name, (
            SELECT jsonb_object_agg(key, c.fields -> key) FROM unnest(${keys}::text[]) AS key WHERE jsonb_exists(c.fields, key)
          ) AS fields
          FROM next n LEFT JOIN contacts c ON c.account_id = ${accountId} AND c.number = n.number`
        : sql`SELECT n.number, n.times FROM next n`
    }
    ORDER BY n.number`.execute(db);
  if (!withContacts) return rows.map(({ number, times }) => ({ number, times, values: {} }));
  return rows.map((row) => ({
    number: row.number,
    times: row.times,
    values: {
      ...valuesByVariable(row.fields ?? {}, custom),
      first_name: row.first_name ?? '',
      last_name: row.last_name ?? '',
    },
  }));
}

type CustomVariable = { name: string; field: Field };

export async function customFields(
  db: Kysely<Tables>,
  accountId: number,
  variables: readonly string[],
): Promise<CustomVariable[]> {
  const names = variables.filter((name) => !RESERVED_NAMES.includes(name));
  if (names.length === 0) return [];
  const fields = await fieldsOf(db, accountId);
  return names.flatMap((name) => {
    const field = fields.withName(name);
    return field ? [{ name, field }] : [];
  });
}

/** Returns the values of custom fields by variable. */
export const valuesByVariable = (stored: StoredValues, custom: CustomVariable[]): Record<string, string> =>
  Object.fromEntries(
    custom.flatMap(({ name, field }) => {
      const value = valueOf(stored, field);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );

/** Adds up the member counts of groups. A member of several groups counts several times. */
export async function countMembers(
  db: Kysely<Tables>,
  accountId: number,
  groupIds: number[],
): Promise<number> {
  if (groupIds.length === 0) return 0;
  const row = await db
    .selectFrom('groups')
    .select(sql<number>`coalesce(sum(members), 0)::bigint`.as('members'))
    .where('account_id', '=', accountId)
    .where('id', 'in', groupIds)
    .executeTakeFirstOrThrow();
  return row.members;
}

/** Returns the names of the contacts with these numbers, by number. */
export async function contactNames(
  db: Kysely<Tables>,
  accountId: number,
  numbers: string[],
): Promise<Map<string, string>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('contacts')
    .select(['number', 'first_name', 'last_name'])
    .where('account_id', '=', accountId)
    .where('number', 'in', [...new Set(numbers)])
    .execute();
  return new Map(rows.map((row) => [row.number, `${row.first_name} ${row.last_name}`.trim()]));
}

/** Returns which of the numbers are in the groups. `searched` are the smart groups in `groupIds`. */
export async function numbersInGroups(
  db: Kysely<Tables>,
  accountId: number,
  numbers: string[],
  { groupIds, searched }: Pick<AudienceSources, 'groupIds' | 'searched'>,
): Promise<Set<string>> {
  if (groupIds.length === 0 || numbers.length === 0) return new Set();
  const { rows } = await sql<{ number: string }>`
    SELECT n.number FROM unnest(${arrayLiteral(numbers)}::text[]) AS n(number)
    WHERE EXISTS (
      SELECT FROM group_members m
      WHERE m.account_id = ${accountId} AND m.group_id = ANY(${groupIds}::bigint[]) AND m.number = n.number COLLATE "C"
    )`.execute(db);
  const found = new Set(rows.map(({ number }) => number));
  for (const group of searched) for (const number of await group.filterMembers(numbers)) found.add(number);
  return found;
}
