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
import { type Listed, listedIn } from './recipient-lists/listed.ts';

/** The recipients of a campaign: an account's groups, typed numbers and those of a file, without those who are in other groups. */
export type Audience = {
  db: Kysely<Tables>;
  accountId: number;
  /** All groups that were chosen; `groupIds` are those that are read. */
  chosen: number[];
  groupIds: number[];
  /** The smart ones among the groups. */
  searched: readonly SmartGroupSearch[];
  /** Who is in a group has to be in each of these too. */
  alsoIn: Groups[];
  /** The groups whose contacts are left out. */
  except: Groups;
  /** Whether landlines are left out. */
  withoutLandlines: boolean;
  /** The file of recipients. */
  list: Listed | null;
  /** Tells audiences that are not stored yet from each other. */
  key: string | null;
  /** Selects all typed numbers. */
  typed: RawBuilder<{ number: string }>;
  /** How many numbers were typed. */
  countTyped(): Promise<number>;
  /** The next `limit` typed numbers after a number, in order. */
  typedAfter(after: string, limit: number): Promise<string[]>;
};

/** Some groups, and the smart ones among them. */
type Groups = { groupIds: number[]; searched: readonly SmartGroupSearch[] };

type Db = Kysely<Tables>;

/** The next recipients, how many entries of sources were left out, and where there may be more: after this number; null: nowhere. */
export type AudiencePart = {
  members: AudienceMember[];
  excluded: AudienceMember[];
  /** The landlines that are left out; none where they are wanted. */
  landlines: AudienceMember[];
  /** How many entries were looked at, also of numbers that are not in all of the groups. */
  read: number;
  place: string | null;
};

type Wanted = {
  groupIds: number[];
  inAllGroups: boolean;
  withoutLandlines: boolean;
  excludedGroupIds: number[];
  numbers: string[];
  list: Listed | null;
};

/** An audience that is not stored yet. `numbers` are E.164 digits without duplicates. */
export async function wantedAudience(
  db: Db,
  accountId: number,
  { groupIds, inAllGroups, withoutLandlines, excludedGroupIds, numbers, list }: Wanted,
): Promise<Audience> {
  const sorted = await sortInSlices(numbers);
  return {
    db,
    accountId,
    ...(await groupsOf(db, accountId, groupIds, inAllGroups)),
    except: await groupsIn(db, accountId, excludedGroupIds),
    withoutLandlines,
    list,
    key: hash(
      'sha256',
      JSON.stringify([groupIds, inAllGroups, withoutLandlines, excludedGroupIds, sorted, list?.id]),
    ),
    typed: sql`SELECT unnest(${arrayLiteral(sorted)}::text[]) COLLATE "C" AS number`,
    countTyped: async () => sorted.length,
    async typedAfter(after, limit) {
      const start = firstAfter(sorted, after);
      return sorted.slice(start, start + limit);
    },
  };
}

/** The audience of a stored campaign. Its numbers stay in the database until they are read. */
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
    except: await groupsIn(db, accountId, excludedGroupIds),
    withoutLandlines,
    list: await listedIn(db, accountId, listId),
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

const groupsIn = async (db: Db, accountId: number, groupIds: number[]): Promise<Groups> => ({
  groupIds,
  searched: await searchSmartGroups(db, accountId, groupIds),
});

/** Those who are in all of some groups are read from the smallest one, and looked for in the others. */
async function groupsOf(
  db: Db,
  accountId: number,
  groupIds: number[],
  inAll: boolean,
): Promise<Groups & Pick<Audience, 'chosen' | 'alsoIn'>> {
  const chosen = groupIds;
  if (!inAll || groupIds.length < 2)
    return { ...(await groupsIn(db, accountId, groupIds)), chosen, alsoIn: [] };
  const members: [number, number][] = [];
  for (const id of groupIds) members.push([id, await sizeOf(db, accountId, id)]);
  const [first, ...others] = members.toSorted(([, one], [, other]) => one - other).map(([id]) => id);
  const alsoIn: Groups[] = [];
  for (const id of others) alsoIn.push(await groupsIn(db, accountId, [id]));
  return { ...(await groupsIn(db, accountId, [first!])), chosen, alsoIn };
}

/** Smart groups have no known size, and are looked through last. */
async function sizeOf(db: Db, accountId: number, groupId: number): Promise<number> {
  const [smart] = await searchSmartGroups(db, accountId, [groupId]);
  return smart ? Infinity : countMembers(db, accountId, [groupId]);
}

/** In milliseconds: how long a chunk may look through smart groups. */
const PATIENCE = 50;

/** `variables`: the contact fields that the text needs. */
type Next = { after: string; limit: number; variables: readonly string[] };

/** Reads the next recipients after a number, in order of the number, without duplicates; and where there may be more. */
export async function nextOf(audience: Audience, next: Next): Promise<AudiencePart> {
  const { db, accountId, groupIds, searched, except, list } = audience;
  const typed = await audience.typedAfter(next.after, next.limit);
  const listed: Map<string, Record<string, string>> = (await list?.after(
    next.after,
    next.limit,
    next.variables,
  )) ?? new Map();
  const { members, cursor: place } = await readAudience(db, accountId, {
    ...next,
    groupIds,
    searched,
    numbers: [...typed, ...listed.keys()],
    ms: PATIENCE,
  });
  // What a file says of a number comes before what its contact has.
  for (const member of members) Object.assign(member.values, listed.get(member.number));
  const loose = new Map([...typed, ...listed.keys()].map((number) => [number, 0]));
  for (const number of [...typed, ...listed.keys()]) loose.set(number, loose.get(number)! + 1);
  const kept = await inAllAmong(audience, members, loose);
  const left = await numbersInGroups(
    db,
    accountId,
    kept.map(({ number }) => number),
    except,
  );
  const wanted = kept.filter(({ number }) => !left.has(number));
  const isLeftOut = ({ number }: AudienceMember) => audience.withoutLandlines && isLandline(number);
  return {
    read: members.reduce((sum, { times }) => sum + times, 0),
    members: wanted.filter((member) => !isLeftOut(member)),
    landlines: wanted.filter(isLeftOut),
    excluded: kept.filter(({ number }) => left.has(number)),
    place,
  };
}

/**
 * Members of the first group who are in all the others too. `loose`: how often each number was typed, or is in a file; who is, gets it anyway, and is not counted
 * for the group.
 */
async function inAllAmong(
  { db, accountId, alsoIn }: Audience,
  members: AudienceMember[],
  loose: Map<string, number>,
): Promise<AudienceMember[]> {
  if (alsoIn.length === 0) return members;
  let inAll = members.map(({ number }) => number);
  for (const groups of alsoIn) {
    const found = await numbersInGroups(db, accountId, inAll, groups);
    inAll = inAll.filter((number) => found.has(number));
  }
  const all = new Set(inAll);
  return members.flatMap((member) => {
    const times = all.has(member.number) ? member.times : (loose.get(member.number) ?? 0);
    return times === 0 ? [] : [{ ...member, times }];
  });
}

/** How many recipients to read at once: fewer when many fields are needed, to keep a chunk to a few megabytes. */
export const chunkSize = (most: number, variables: readonly string[]): number =>
  Math.max(100, Math.floor(most / Math.ceil(Math.max(1, variables.length) / 4)));

/** Reads a whole audience in chunks, with the given variables of its contacts. Some chunks can be empty. */
export async function* chunksOf(
  audience: Audience,
  most: number,
  variables: readonly string[],
): AsyncGenerator<AudiencePart> {
  const limit = chunkSize(most, variables);
  for (let after = ''; ;) {
    const chunk = await nextOf(audience, { after, limit, variables });
    yield chunk;
    if (chunk.place === null) return;
    after = chunk.place;
  }
}

/**
 * Counts the entries of all sources. A number in several sources counts several times. Smart groups count about as many as the
 * looks so far let expect.
 */
export async function countEntries(audience: Audience): Promise<number> {
  const { db, accountId, groupIds, searched, list } = audience;
  let entries = (await countMembers(db, accountId, groupIds)) + (await audience.countTyped());
  entries += list?.count ?? 0;
  for (const group of searched) entries += await group.estimateSize();
  return entries;
}

/** The index of the first entry after `text` in a sorted list. */
function firstAfter(sorted: string[], text: string): number {
  let low = 0;
  for (let high = sorted.length; low < high;) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! <= text) low = middle + 1;
    else high = middle;
  }
  return low;
}
