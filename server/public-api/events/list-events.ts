import type { Answer, Request } from '#contract/endpoint.ts';
import { type listV1Events as endpoint, V1_EVENT_TYPES, type V1Event } from '#contract/v1/events.ts';
import { type FeedEvent, readFeed } from '#server/event-feed/index.ts';
import type { Database } from '#server/platform/db/handles.ts';

const TYPES = new Set<string>(V1_EVENT_TYPES);

/** The reader of an account's events. `isTest`: it sees messages of test keys, instead of real ones. */
type Reader = { accountId: number; isTest: boolean; seesOptOuts: boolean };

/** Lists an account's events after a cursor, in the order of commits. */
export async function listEvents(
  db: Database,
  { accountId, isTest, seesOptOuts }: Reader,
  query: Request<typeof endpoint>['query'],
): Promise<Answer<typeof endpoint>> {
  const { events, cursor, hasMore } = await readFeed(db, { accountId, ...query });
  const isVisible = ({ type, origin }: FeedEvent) =>
    TYPES.has(type) &&
    (!type.startsWith('message.') || (origin.isTest ?? false) === isTest) &&
    (seesOptOuts || !type.startsWith('contact.'));
  return {
    events: events.filter(isVisible).map(({ origin: _origin, ...event }) => event as unknown as V1Event),
    cursor,
    has_more: hasMore,
  };
}
