import type { Answer, Request } from '#contract/endpoint.ts';
import { type listV1Events as endpoint, type V1Event } from '#contract/v1/events.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { readEventsAfter, resumePosition } from '#server/platform/events/read-events-after.ts';
import { readChangesAfter } from '#server/messages/index.ts';
import { compareCursors, type EventCursor, formatCursor, parseCursor, START } from './cursor.ts';
import { describeChanges } from './describe-changes.ts';
import { describeEvent } from './describe-event.ts';

/** The sources of events, in their order within a transaction. */
const CHANGES = 1;
const EVENTS = 2;

/** Larger than any row. */
const AFTER_ALL_ROWS = 2n ** 62n;

/** Something that happened. `describe` is undefined for what the reader does not see. */
type Found = { cursor: EventCursor; describe: ((cursor: string) => V1Event | undefined) | undefined };

/** The reader of an account's events. A test key sees no real messages. */
type Reader = { accountId: number; seesMessages: boolean; seesOptOuts: boolean };

/** Lists an account's events after a cursor, in the order of commits. */
export async function listEvents(
  db: Database,
  reader: Reader,
  { after, limit }: Request<typeof endpoint>['query'],
): Promise<Answer<typeof endpoint>> {
  const start = await startOf(db, reader.accountId, after);
  const sources = await Promise.all([
    reader.seesMessages ? findChanges(db, reader, start, limit) : [],
    findEvents(db, reader, start, limit),
  ]);
  // A source that returned as much as allowed may have more before the end of the other.
  const ends = sources.filter((found) => found.length >= limit).map((found) => found.at(-1)!.cursor);
  const horizon = ends.toSorted(compareCursors)[0];
  const all = sources.flat().toSorted((one, other) => compareCursors(one.cursor, other.cursor));
  const certain = horizon ? all.filter(({ cursor }) => compareCursors(cursor, horizon) <= 0) : all;
  const taken = certain.slice(0, limit);
  return {
    events: taken.flatMap(({ cursor, describe }) => describe?.(formatCursor(cursor)) ?? []),
    cursor: formatCursor(taken.at(-1)?.cursor ?? start),
    has_more: taken.length < all.length || horizon !== undefined,
  };
}

/** A cursor from before a backup was restored may be in the future. Reading then starts now. */
async function startOf(db: Database, accountId: number, after: string | undefined): Promise<EventCursor> {
  if (after === undefined) return START;
  const cursor = parseCursor(after);
  const { cursor: usable } = await resumePosition(db.owner, accountId, `${cursor.xid}.0`);
  const [xid] = usable.split('.');
  return BigInt(xid!) === cursor.xid ? cursor : { ...START, xid: BigInt(xid!) };
}

async function findChanges(
  db: Database,
  { accountId }: Reader,
  start: EventCursor,
  limit: number,
): Promise<Found[]> {
  const { xid, source } = start;
  const row = source === CHANGES ? start.row : source > CHANGES ? AFTER_ALL_ROWS : 0n;
  const place = source === CHANGES ? start.place : 0;
  const changes = await readChangesAfter(db.owner, accountId, { xid, row, place }, limit);
  const describe = await db.withAccount(accountId, (account) => describeChanges(account, changes));
  return changes.map((change) => ({
    cursor: { ...change.place, source: CHANGES },
    describe: (cursor) => describe(change, cursor),
  }));
}

async function findEvents(
  db: Database,
  { accountId, seesOptOuts }: Reader,
  { xid, source, row }: EventCursor,
  limit: number,
): Promise<Found[]> {
  const after = `${xid}.${source === EVENTS ? row : 0n}`;
  const [events = []] = await readEventsAfter(db.owner, [{ accountId, cursor: after }], limit);
  return events.map((event) => {
    const [inXid, id] = event.cursor.split('.') as [string, string];
    return {
      cursor: { xid: BigInt(inXid), source: EVENTS, row: BigInt(id), place: 0 },
      describe: (cursor) => describeEvent(event, cursor, seesOptOuts),
    };
  });
}
