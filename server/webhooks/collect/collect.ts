import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import {
  accountsWithNews,
  type Feed,
  type FeedEvent,
  inTransaction,
  readFeeds,
} from '#server/event-feed/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import { USE_INDEXES_IN_TRANSACTION } from '#server/platform/db/planner-settings.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { lockQueuesSql } from '../deliver/queues.ts';
import { type Filter, wants } from './wants.ts';

/** How much of each account's feed, and of how many accounts, one transaction collects. */
const PAGE = 500;
const ACCOUNTS_AT_ONCE = 50;

/** Collects what happened in accounts with endpoints. Returns whether there is more. */
export async function collectEvents(db: OwnerDb): Promise<boolean> {
  const accountIds = await findAccounts(db);
  let hasMore = false;
  for (let first = 0; first < accountIds.length; first += ACCOUNTS_AT_ONCE)
    if (await collectFor(db, accountIds.slice(first, first + ACCOUNTS_AT_ONCE))) hasMore = true;
  return hasMore;
}

async function findAccounts(db: OwnerDb): Promise<number[]> {
  const rows = await db
    .selectFrom('webhook_feeds')
    .select(['account_id', 'cursor'])
    .where('cursor', 'is not', null)
    .execute();
  return accountsWithNews(
    db,
    rows.map(({ account_id: accountId, cursor }) => ({ accountId, cursor: cursor! })),
  );
}

/**
 * Collects the next part of the feeds of accounts: stores the events that some endpoint wants, and queues them for these
 * endpoints, in the transaction that moves the cursors. Returns whether there is more. Skips accounts that another
 * worker is collecting for.
 */
function collectFor(db: OwnerDb, accountIds: readonly number[]): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql.raw(USE_INDEXES_IN_TRANSACTION).execute(tx);
    const positions = await lockFeeds(tx, accountIds);
    if (positions.length === 0) return false;
    const filters = await readFilters(
      tx,
      positions.map(({ accountId }) => accountId),
    );
    const feeds = await readFeeds(inTransaction(tx), positions, PAGE);
    const collected = feeds.map((feed, nth) => {
      const position = positions[nth]!;
      return {
        ...position,
        feed,
        wanted: match(feed.events, filters.get(position.accountId) ?? [], position),
      };
    });
    const wanted = collected.flatMap((each) => each.wanted);
    if (wanted.length > 0) {
      await storeEvents(tx, wanted);
      await queueEvents(tx, wanted);
    }
    await moveCursors(tx, collected);
    return feeds.some(({ hasMore }) => hasMore);
  });
}

type Position = { accountId: number; after: string; lastSequence: number };

async function lockFeeds(tx: OwnerDb, accountIds: readonly number[]): Promise<Position[]> {
  const { rows } = await sql<Position>`
    /* prepared */ SELECT account_id AS "accountId", cursor AS after, last_sequence AS "lastSequence" FROM webhook_feeds
    WHERE account_id = ANY(${arrayLiteral(accountIds)}::bigint[]) AND cursor IS NOT NULL
    ORDER BY account_id FOR UPDATE SKIP LOCKED`.execute(tx);
  return rows;
}

type EndpointFilter = Filter & { endpointId: number };

/** Reads what the endpoints of each account want. Events also wait for endpoints that are disabled. */
async function readFilters(
  tx: OwnerDb,
  accountIds: readonly number[],
): Promise<Map<number, EndpointFilter[]>> {
  const rows = await tx
    .selectFrom('webhook_endpoints')
    .select([
      'account_id',
      'id',
      'created_at',
      'is_test',
      'event_types',
      'campaign_ids',
      'key_ids',
      'senders',
    ])
    .where('account_id', '=', sql<number>`ANY(${arrayLiteral(accountIds)}::bigint[])`)
    .execute();
  const byAccount = Map.groupBy(rows, (row) => row.account_id);
  return new Map(
    [...byAccount].map(([accountId, ofAccount]) => [
      accountId,
      ofAccount.map((row) => ({
        endpointId: row.id,
        since: row.created_at,
        isTest: row.is_test,
        eventTypes: new Set(row.event_types),
        // The driver returns the elements of bigint[] as strings.
        campaignIds: new Set(row.campaign_ids.map(Number)),
        keyIds: new Set(row.key_ids.map(Number)),
        senders: new Set(row.senders.map((sender) => sender.toLowerCase())),
      })),
    ]),
  );
}

type Wanted = { accountId: number; event: FeedEvent; id: string; sequence: number; endpointIds: number[] };

function match(
  events: Feed['events'],
  filters: readonly EndpointFilter[],
  { accountId, lastSequence }: Position,
): Wanted[] {
  let sequence = lastSequence;
  return events.flatMap((event) => {
    const endpointIds = filters.filter((filter) => wants(filter, event)).map(({ endpointId }) => endpointId);
    return endpointIds.length === 0
      ? []
      : [{ accountId, event, id: randomUUIDv7(), sequence: ++sequence, endpointIds }];
  });
}

async function storeEvents(tx: OwnerDb, wanted: readonly Wanted[]): Promise<void> {
  await sql`
    /* prepared */ INSERT INTO webhook_events (account_id, sequence, id, type, at, message_id, data)
    SELECT * FROM unnest(${arrayLiteral(wanted.map(({ accountId }) => accountId))}::bigint[], ${arrayLiteral(wanted.map(({ sequence }) => sequence))}::bigint[],
      ${arrayLiteral(wanted.map(({ id }) => id))}::uuid[], ${arrayLiteral(wanted.map(({ event }) => event.type))}::text[],
      ${arrayLiteral(wanted.map(({ event }) => event.at))}::timestamptz[], ${arrayLiteral(wanted.map(({ event }) => event.origin.messageId ?? null))}::uuid[],
      ${arrayLiteral(wanted.map(({ event }) => JSON.stringify(event.data)))}::jsonb[])`.execute(tx);
}

async function queueEvents(tx: OwnerDb, wanted: readonly Wanted[]): Promise<void> {
  const queued = wanted.flatMap(({ accountId, sequence, endpointIds }) =>
    endpointIds.map((endpointId) => ({ accountId, endpointId, sequence })),
  );
  await sql`
    /* prepared */ INSERT INTO webhook_deliveries (account_id, endpoint_id, sequence, next_at)
    SELECT *, now() FROM unnest(${arrayLiteral(queued.map(({ accountId }) => accountId))}::bigint[], ${arrayLiteral(queued.map(({ endpointId }) => endpointId))}::bigint[],
      ${arrayLiteral(queued.map(({ sequence }) => sequence))}::bigint[])`.execute(tx);
  const endpoints = [...new Map(queued.map((each) => [each.endpointId, each])).values()];
  await sql`
    /* prepared */ WITH queues AS MATERIALIZED (${lockQueuesSql(endpoints)})
    UPDATE webhook_queues q SET due_at = LEAST(q.due_at, GREATEST(now(), q.paused_until))
    FROM queues JOIN webhook_endpoints e ON e.account_id = queues.account_id AND e.id = queues.endpoint_id AND e.is_enabled
    WHERE q.account_id = queues.account_id AND q.endpoint_id = queues.endpoint_id`.execute(tx);
}

async function moveCursors(
  tx: OwnerDb,
  collected: readonly (Position & { feed: Feed; wanted: Wanted[] })[],
): Promise<void> {
  await sql`
    /* prepared */ UPDATE webhook_feeds f SET cursor = n.cursor, last_sequence = n.last_sequence
    FROM unnest(${arrayLiteral(collected.map(({ accountId }) => accountId))}::bigint[], ${arrayLiteral(collected.map(({ feed }) => feed.restingCursor))}::text[],
      ${arrayLiteral(collected.map(({ lastSequence, wanted }) => lastSequence + wanted.length))}::bigint[]) AS n(account_id, cursor, last_sequence)
    WHERE f.account_id = n.account_id`.execute(tx);
}
