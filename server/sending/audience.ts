import type { Kysely } from 'kysely';
import {
  type AudienceMember,
  countMembers,
  inGroupsAmong,
  readAudience,
  type SearchedGroup,
  searchedGroups,
} from '#server/contacts/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { sortInSlices } from '#server/platform/sort-in-slices.ts';
import { type Listed, listedIn } from './recipient-lists/listed.ts';

/** The recipients of a campaign: an account's groups, typed numbers and those of a file, without those who are in other groups. */
export type Audience = {
  db: Kysely<Tables>;
  accountId: number;
  groupIds: number[];
  /** The smart ones among the groups. */
  searched: readonly SearchedGroup[];
  /** The groups whose contacts are left out. */
  except: { groupIds: number[]; searched: readonly SearchedGroup[] };
  /** The file of recipients. */
  list: Listed | null;
  /** How many numbers were typed. */
  countTyped(): Promise<number>;
  /** The next `limit` typed numbers after a number, in order. */
  typedAfter(after: string, limit: number): Promise<string[]>;
};

type Db = Kysely<Tables>;

/** The next recipients, how many entries of sources were left out, and where there may be more: after this number; null: nowhere. */
export type AudiencePart = { members: AudienceMember[]; excepted: AudienceMember[]; place: string | null };

type Wanted = { groupIds: number[]; exceptGroupIds: number[]; numbers: string[]; list: Listed | null };

/** An audience that is not stored yet. `numbers` are E.164 digits without duplicates. */
export async function wantedAudience(
  db: Db,
  accountId: number,
  { groupIds, exceptGroupIds, numbers, list }: Wanted,
): Promise<Audience> {
  const sorted = await sortInSlices(numbers);
  return {
    db,
    accountId,
    groupIds,
    searched: await searchedGroups(db, accountId, groupIds),
    except: await exceptOf(db, accountId, exceptGroupIds),
    list,
    countTyped: async () => sorted.length,
    async typedAfter(after, limit) {
      const start = firstAfter(sorted, after);
      return sorted.slice(start, start + limit);
    },
  };
}

/** The audience of a stored campaign. Its numbers stay in the database until they are read. */
export async function audienceOf(db: Db, accountId: number, campaignId: number): Promise<Audience> {
  const groups = await db
    .selectFrom('campaign_groups')
    .select(['group_id', 'excepted'])
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', campaignId)
    .execute();
  const groupIds = groups.filter(({ excepted }) => !excepted).map(({ group_id }) => group_id);
  const exceptGroupIds = groups.filter(({ excepted }) => excepted).map(({ group_id }) => group_id);
  const { list_id: listId } = await db
    .selectFrom('campaigns')
    .select('list_id')
    .where('account_id', '=', accountId)
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow();
  const typed = db
    .selectFrom('campaign_numbers')
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', campaignId);
  return {
    db,
    accountId,
    groupIds,
    searched: await searchedGroups(db, accountId, groupIds),
    except: await exceptOf(db, accountId, exceptGroupIds),
    list: await listedIn(db, accountId, listId),
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

async function exceptOf(db: Db, accountId: number, groupIds: number[]): Promise<Audience['except']> {
  return { groupIds, searched: await searchedGroups(db, accountId, groupIds) };
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
  const { members, place } = await readAudience(db, accountId, {
    ...next,
    groupIds,
    searched,
    numbers: [...typed, ...listed.keys()],
    ms: PATIENCE,
  });
  // What a file says of a number comes before what its contact has.
  for (const member of members) Object.assign(member.values, listed.get(member.number));
  const left = await inGroupsAmong(
    db,
    accountId,
    members.map(({ number }) => number),
    except,
  );
  return {
    members: members.filter(({ number }) => !left.has(number)),
    excepted: members.filter(({ number }) => left.has(number)),
    place,
  };
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
  for (const group of searched) entries += await group.about();
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
