import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import {
  oldestRunning,
  readEventsAfter,
  type StoredEvent,
} from '#server/platform/events/read-events-after.ts';
import { type ChangePlace, type MessageChange, readChangesAfter } from '#server/messages/index.ts';
import type { Database, OwnerDb } from '#server/platform/db/handles.ts';
import { compareCursors, type EventCursor, formatCursor, parseCursor, START } from './cursor.ts';
import { describeChanges } from './describe-changes.ts';
import { describeEvents } from './describe-event.ts';
import type { FeedEvent } from './feed-event.ts';

/** The sources of events, in their order within a transaction. */
const CHANGES = 1;
const EVENTS = 2;

/** Larger than any row. */
const AFTER_ALL_ROWS = 2n ** 62n;

/** Something that happened, which can be several events for programs, or none. */
type Found = { cursor: EventCursor; events: FeedEvent[] };

/**
 * A part of the feed, oldest first. `cursor` is its end, from which the next part continues. `restingCursor` is at least as
 * far, with nothing in between; see `accountsWithNews`.
 */
export type Feed = {
  events: (FeedEvent & { cursor: string })[];
  cursor: string;
  restingCursor: string;
  hasMore: boolean;
};

/** How the feed is read: as the owner, and as an account. */
export type FeedDb = Pick<Database, 'owner' | 'withAccount'>;

/** Reads the feed in the owner's transaction. */
export const inTransaction = (tx: Kysely<Tables>): FeedDb => ({
  owner: tx,
  withAccount: (id, work) => work({ id, db: tx }),
});

/** A place in the feed of an account; without a cursor, before the oldest event. */
export type FeedPosition = { accountId: number; after?: string | undefined };

/** Reads what happened in an account after a cursor, in the order of commits, at most `limit` happenings. */
export async function readFeed(
  db: FeedDb,
  { limit, ...position }: FeedPosition & { limit: number },
): Promise<Feed> {
  const [feed] = await readFeeds(db, [position], limit);
  return feed!;
}

/** Reads the feeds of several accounts, as `readFeed` does. `limit` is for each. */
export async function readFeeds(
  db: FeedDb,
  positions: readonly FeedPosition[],
  limit: number,
): Promise<Feed[]> {
  const now = await oldestRunning(db.owner);
  const places = positions.map(({ accountId, after }) => ({ accountId, start: startOf(after, now) }));
  const changes = await findChanges(db, places, limit);
  const events = await findEvents(db, places, limit);
  return places.map(({ start }, nth) => merge([changes[nth]!, events[nth]!], { start, now, limit }));
}

/** A cursor from before a backup was restored may be in the future. Reading then starts now. */
function startOf(after: string | undefined, now: bigint): EventCursor {
  const cursor = after === undefined ? START : parseCursor(after);
  return cursor.xid <= now ? cursor : { ...START, xid: now };
}

/** Merges what the sources found into a part of the feed. `now` is the oldest transaction that is still running. */
function merge(
  sources: readonly Found[][],
  { start, now, limit }: { start: EventCursor; now: bigint; limit: number },
): Feed {
  // A source that returned as much as allowed may have more before the end of the other.
  const ends = sources.filter((found) => found.length >= limit).map((found) => found.at(-1)!.cursor);
  const horizon = ends.toSorted(compareCursors)[0];
  const all = sources.flat().toSorted((one, other) => compareCursors(one.cursor, other.cursor));
  const certain = horizon ? all.filter(({ cursor }) => compareCursors(cursor, horizon) <= 0) : all;
  const taken = certain.slice(0, limit);
  const end = taken.at(-1)?.cursor ?? start;
  const hasMore = taken.length < all.length || horizon !== undefined;
  return {
    events: taken.flatMap(({ cursor, events }) =>
      events.map((event) => ({ ...event, cursor: formatCursor(cursor) })),
    ),
    cursor: formatCursor(end),
    restingCursor: formatCursor(!hasMore && now > end.xid ? { ...START, xid: now } : end),
    hasMore,
  };
}

/** Returns a cursor behind everything that has happened. */
export const feedStart = async (db: OwnerDb): Promise<string> =>
  formatCursor({ ...START, xid: await oldestRunning(db) });

type Place = { accountId: number; start: EventCursor };

async function findChanges(db: FeedDb, places: readonly Place[], limit: number): Promise<Found[][]> {
  const positions = places.map(({ accountId, start }) => ({ accountId, after: changePlaceOf(start) }));
  const found = await readChangesAfter(db.owner, positions, limit);
  const described: Found[][] = [];
  for (const [nth, changes] of found.entries()) described.push(await describeAll(places[nth]!, changes));
  return described;

  async function describeAll({ accountId }: Place, changes: MessageChange[]): Promise<Found[]> {
    if (changes.length === 0) return [];
    const describe = await db.withAccount(accountId, (account) => describeChanges(account, changes));
    return changes.map((change) => ({
      cursor: { ...change.place, source: CHANGES },
      events: describe(change),
    }));
  }
}

/** Returns where to continue in the changes of messages. */
const changePlaceOf = ({ xid, source, row, place }: EventCursor): ChangePlace =>
  source === CHANGES ? { xid, row, place } : { xid, row: source > CHANGES ? AFTER_ALL_ROWS : 0n, place: 0 };

async function findEvents(db: FeedDb, places: readonly Place[], limit: number): Promise<Found[][]> {
  const positions = places.map(({ accountId, start: { xid, source, row } }) => ({
    accountId,
    cursor: `${xid}.${source === EVENTS ? row : 0n}`,
  }));
  const found = await readEventsAfter(db.owner, positions, limit);
  const described: Found[][] = [];
  for (const [nth, events] of found.entries()) described.push(await describeAll(places[nth]!, events));
  return described;

  async function describeAll({ accountId }: Place, events: StoredEvent[]): Promise<Found[]> {
    if (events.length === 0) return [];
    const describe = await db.withAccount(accountId, (account) => describeEvents(account, events));
    return events.map((event) => {
      const [inXid, id] = event.cursor.split('.') as [string, string];
      const described = describe(event);
      return {
        cursor: { xid: BigInt(inXid), source: EVENTS, row: BigInt(id), place: 0 },
        events: described ? [described] : [],
      };
    });
  }
}
