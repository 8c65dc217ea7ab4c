import { hash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import {
  type AudienceMember,
  countMembers,
  numbersInGroups,
  readAudience,
  type SmartGroupSearch,
  searchSmartGroups,
} from '#server/contacts/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { sortInSlices } from '#server/platform/sort-in-slices.ts';
import { isLandline } from '#sms/index.ts';
import { type StoredList, readList } from './recipient-lists/stored-list.ts';

/**
 * The recipients of a campaign: members of groups, typed numbers and a file's numbers, except members of
 * excluded groups.
 */
export type Audience = {
  db: Kysely<Tables>;
  accountId: number;
  /** All groups that the user chose. Only those in `groupIds` are read. */
  chosen: number[];
  groupIds: number[];
  /** The smart groups among `groupIds`. */
  searched: readonly SmartGroupSearch[];
  /** Each recipient from a group must also be in these groups. */
  requiredGroups: AudienceGroups[];
  excluded: AudienceGroups;
  withoutLandlines: boolean;
  list: StoredList | null;
  /** A key for the cache, if the audience is not stored yet. */
  key: string | null;
  typed: RawBuilder<{ number: string }>;
  countTyped(): Promise<number>;
  /** Returns the next `limit` typed numbers after the number `after`, in order. */
  typedAfter(after: string, limit: number): Promise<string[]>;
};

/** `searched` are the smart groups in `groupIds`. */
type AudienceGroups = { groupIds: number[]; searched: readonly SmartGroupSearch[] };

type Db = Kysely<Tables>;

/** A page of an audience. `cursor` is the number to continue after, or null at the end. */
export type AudiencePart = {
  members: AudienceMember[];
  excluded: AudienceMember[];
  /** Landlines that the campaign skips. Empty if landlines are recipients. */
  landlines: AudienceMember[];
  /** How many entries were read, including numbers that are not in all required groups. */
  entriesRead: number;
  cursor: string | null;
};

type NewAudience = {
  groupIds: number[];
  inAllGroups: boolean;
  withoutLandlines: boolean;
  excludedGroupIds: number[];
  numbers: string[];
  list: StoredList | null;
};

/** Returns an audience that is not stored yet. `numbers` are E.164 digits without duplicates. */
export async function newAudience(
  db: Db,
  accountId: number,
  { groupIds, inAllGroups, withoutLandlines, excludedGroupIds, numbers, list }: NewAudience,
): Promise<Audience> {
  const sorted = await sortInSlices(numbers);
  return {
    db,
    accountId,
    ...(await groupsOf(db, accountId, groupIds, inAllGroups)),
    excluded: await groupsIn(db, accountId, excludedGroupIds),
    withoutLandlines,
    list,
    key: hash(
      'sha256',
      JSON.stringify([groupIds, inAllGroups, withoutLandlines, excludedGroupIds, sorted, list?.id]),
    ),
    typed: sql`SELECT unnest(${arrayLiteral(sorted)}::text[]) COLLATE "C" AS number`,
    countTyped: async () => sorted.length,
    async typedAfter(after, limit) {
      const start = indexAfter(sorted, after);
      return sorted.slice(start, start + limit);
    },
  };
}

/** Returns the audience of a stored campaign. Its typed numbers stay in the database until they are read. */
export async function audienceOf(db: Db, accountId: number, campaignId: number): Promise<Audience> {
  const rows = await db
    .selectFrom('campaigns as c')
    .leftJoin('campaign_groups as g', (join) =>
      join.onRef('g.account_id', '=', 'c.account_id').onRef('g.campaign_id', '=', 'c.id'),
    )
    .select(['c.list_id', 'c.in_all_groups', 'c.without_landlines', 'g.group_id', 'g.excepted'])
    .where('c.account_id', '=', accountId)
    .where('c.id', '=', campaignId)
    .execute();
  const { list_id: listId, in_all_groups: inAllGroups, without_landlines: withoutLandlines } = rows[0]!;
  const groupIds = rows.flatMap(({ group_id: id, excepted }) => (id === null || excepted ? [] : [id]));
  const excludedGroupIds = rows.flatMap(({ group_id: id, excepted }) =>
    id !== null && excepted ? [id] : [],
  );
  const typed = db
    .selectFrom('campaign_numbers')
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', campaignId);
  return {
    db,
    accountId,
    ...(await groupsOf(db, accountId, groupIds, inAllGroups)),
    excluded: await groupsIn(db, accountId, excludedGroupIds),
    withoutLandlines,
    list: await readList(db, accountId, listId),
    key: null,
    typed: sql`SELECT number FROM campaign_numbers WHERE account_id = ${accountId} AND campaign_id = ${campaignId}`,
    async countTyped() {
      const count = typed.select(({ fn }) => fn.countAll<number>().as('count'));
      return (await count.executeTakeFirstOrThrow()).count;
    },
    async typedAfter(after, limit) {
      const next = typed.select('number').where('number', '>', after).orderBy('number').limit(limit);
      return (await next.execute()).map((row) => row.number);
    },
  };
}

const groupsIn = async (db: Db, accountId: number, groupIds: number[]): Promise<AudienceGroups> => ({
  groupIds,
  searched: await searchSmartGroups(db, accountId, groupIds),
});

/**
 * Prepares to read the members of groups. With `inAll`, they must be in all groups: the smallest group is
 * read, and its members are looked up in the others.
 */
async function groupsOf(
  db: Db,
  accountId: number,
  groupIds: number[],
  inAll: boolean,
): Promise<AudienceGroups & Pick<Audience, 'chosen' | 'requiredGroups'>> {
  const chosen = groupIds;
  if (!inAll || groupIds.length < 2)
    return { ...(await groupsIn(db, accountId, groupIds)), chosen, requiredGroups: [] };
  const members: [number, number][] = [];
  for (const id of groupIds) members.push([id, await groupSize(db, accountId, id)]);
  const [first, ...others] = members.toSorted(([, one], [, other]) => one - other).map(([id]) => id);
  const requiredGroups: AudienceGroups[] = [];
  for (const id of others) requiredGroups.push(await groupsIn(db, accountId, [id]));
  return { ...(await groupsIn(db, accountId, [first!])), chosen, requiredGroups };
}

/** Returns a group's size. A smart group's size is unknown, so it counts as the largest. */
async function groupSize(db: Db, accountId: number, groupId: number): Promise<number> {
  const [smart] = await searchSmartGroups(db, accountId, [groupId]);
  return smart ? Infinity : countMembers(db, accountId, [groupId]);
}

const TIME_LIMIT_MS = 50;

/** `variables` names the contact fields that the text needs. */
type PartRequest = { after: string; limit: number; variables: readonly string[] };

/**
 * Reads the next page of an audience, which starts after a number. Recipients and skipped numbers are in
 * order and without duplicates.
 */
export async function readNextPart(audience: Audience, next: PartRequest): Promise<AudiencePart> {
  const { db, accountId, groupIds, searched, excluded, list } = audience;
  const typed = await audience.typedAfter(next.after, next.limit);
  const listed: Map<string, Record<string, string>> = (await list?.readAfter(
    next.after,
    next.limit,
    next.variables,
  )) ?? new Map();
  const { members, cursor } = await readAudience(db, accountId, {
    ...next,
    groupIds,
    searched,
    numbers: [...typed, ...listed.keys()],
    ms: TIME_LIMIT_MS,
  });
  // Values from the file take precedence over the contact's values.
  for (const member of members) Object.assign(member.values, listed.get(member.number));
  const ungrouped = new Map([...typed, ...listed.keys()].map((number) => [number, 0]));
  for (const number of [...typed, ...listed.keys()]) ungrouped.set(number, ungrouped.get(number)! + 1);
  const kept = await keepInAllGroups(audience, members, ungrouped);
  const excludedNumbers = await numbersInGroups(
    db,
    accountId,
    kept.map(({ number }) => number),
    excluded,
  );
  const wanted = kept.filter(({ number }) => !excludedNumbers.has(number));
  const isSkippedLandline = ({ number }: AudienceMember) => audience.withoutLandlines && isLandline(number);
  return {
    entriesRead: members.reduce((sum, { times }) => sum + times, 0),
    members: wanted.filter((member) => !isSkippedLandline(member)),
    landlines: wanted.filter(isSkippedLandline),
    excluded: kept.filter(({ number }) => excludedNumbers.has(number)),
    cursor,
  };
}

/**
 * Keeps the members that are in all required groups, and the numbers that were typed or are in a file.
 * `ungrouped` counts how often each number was typed or is in a file. If such a number is not in all groups,
 * its entry from the first group does not count.
 */
async function keepInAllGroups(
  { db, accountId, requiredGroups }: Audience,
  members: AudienceMember[],
  ungrouped: Map<string, number>,
): Promise<AudienceMember[]> {
  if (requiredGroups.length === 0) return members;
  let inAll = members.map(({ number }) => number);
  for (const groups of requiredGroups) {
    const found = await numbersInGroups(db, accountId, inAll, groups);
    inAll = inAll.filter((number) => found.has(number));
  }
  const all = new Set(inAll);
  return members.flatMap((member) => {
    const times = all.has(member.number) ? member.times : (ungrouped.get(member.number) ?? 0);
    return times === 0 ? [] : [{ ...member, times }];
  });
}

/**
 * Returns the number of recipients per chunk. With many fields, a chunk has fewer recipients, because it
 * must not exceed a few megabytes.
 */
export const chunkSize = (most: number, variables: readonly string[]): number =>
  Math.max(100, Math.floor(most / Math.ceil(Math.max(1, variables.length) / 4)));

/** Reads an audience in chunks, with the values of these variables. A chunk can be empty. */
export async function* chunksOf(
  audience: Audience,
  most: number,
  variables: readonly string[],
): AsyncGenerator<AudiencePart> {
  const limit = chunkSize(most, variables);
  for (let after = ''; ;) {
    const chunk = await readNextPart(audience, { after, limit, variables });
    yield chunk;
    if (chunk.cursor === null) return;
    after = chunk.cursor;
  }
}

/**
 * Counts the entries of all sources. A number in several sources counts several times. The size of smart
 * groups is estimated.
 */
export async function countEntries(audience: Audience): Promise<number> {
  const { db, accountId, groupIds, searched, list } = audience;
  let entries = (await countMembers(db, accountId, groupIds)) + (await audience.countTyped());
  entries += list?.count ?? 0;
  for (const group of searched) entries += await group.estimateSize();
  return entries;
}

/** Returns the index of the first string after `text` in a sorted list. */
function indexAfter(sorted: string[], text: string): number {
  let low = 0;
  for (let high = sorted.length; low < high;) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! <= text) low = middle + 1;
    else high = middle;
  }
  return low;
}
