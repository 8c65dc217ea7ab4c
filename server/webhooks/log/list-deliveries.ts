import { type Selectable, sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import type {
  listDeliveries as endpoint,
  WebhookDelivery,
  WebhookDeliveryDetails,
} from '#contract/webhooks.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { descending, readPage, type SortColumn, type SortOrders } from '#server/platform/db/keyset.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { notFound } from '#server/platform/errors.ts';
import { payloadOf, type WebhookEvent } from '../calls/event.ts';
import { toCall } from './to-call.ts';

type Query = Request<typeof endpoint>['query'];
type Row = Selectable<Tables['webhook_deliveries']> &
  Pick<Selectable<Tables['webhook_events']>, 'id' | 'type' | 'at' | 'message_id' | 'data'>;

const SEQUENCE: SortColumn = { by: sql.ref('sequence'), type: 'bigint' };
const ORDERS: SortOrders<Query['sort']> = { sequence: [SEQUENCE], '-sequence': descending(SEQUENCE) };

/** Lists a page of an endpoint's events. */
export async function listDeliveries(
  account: Account,
  webhookId: number,
  { state, type, messageId, ...page }: Query,
): Promise<Page<WebhookDelivery>> {
  const query = deliveriesOf(account, webhookId)
    .$if(state !== undefined, (some) => some.where('state', '=', state!))
    .$if(type !== undefined, (some) => some.where('type', '=', type!))
    .$if(messageId !== undefined, (some) => some.where('message_id', '=', messageId!));
  const { items, ...rest } = await readPage(account.db, query, ORDERS, page);
  return { items: items.map((row) => toDelivery(row)), ...rest };
}

/** Reads an event with its attempts. Throws `not_found`. */
export async function readDelivery(
  account: Account,
  webhookId: number,
  eventId: string,
): Promise<WebhookDeliveryDetails> {
  const row = await findDelivery(account, webhookId, eventId);
  const { rows } = await sql<Selectable<Tables['webhook_calls']>>`
    SELECT * FROM webhook_calls WHERE account_id = ${account.id} AND id = ANY(${arrayLiteral(row.calls)}::uuid[]) ORDER BY id DESC`.execute(
    account.db,
  );
  return {
    ...toDelivery(row),
    payload: JSON.stringify(payloadOf(row as WebhookEvent), undefined, 2),
    calls: rows.map(toCall),
  };
}

/** Throws `not_found`. */
export async function findDelivery(account: Account, webhookId: number, eventId: string): Promise<Row> {
  const row = await deliveriesOf(account, webhookId).where('id', '=', eventId).executeTakeFirst();
  if (!row) throw notFound('event');
  return row;
}

const deliveriesOf = ({ id, db }: Account, webhookId: number) =>
  db
    .selectFrom(
      sql<Row>`(
        SELECT d.account_id, d.endpoint_id, d.sequence, d.state, d.tries, d.last_at, d.last_status, d.calls, d.stored_at,
          CASE WHEN w.is_enabled AND d.state = 'waiting' THEN GREATEST(d.next_at, q.paused_until) END AS next_at, e.id, e.type, e.at, e.message_id, e.data
        FROM webhook_deliveries d
        JOIN webhook_endpoints w ON w.account_id = d.account_id AND w.id = d.endpoint_id
        JOIN webhook_queues q ON q.account_id = d.account_id AND q.endpoint_id = d.endpoint_id
        JOIN webhook_events e ON e.account_id = d.account_id AND e.sequence = d.sequence
        WHERE d.account_id = ${id} AND d.endpoint_id = ${webhookId})`.as('deliveries'),
    )
    .selectAll();

const toDelivery = (row: Row): WebhookDelivery => ({
  eventId: row.id,
  sequence: row.sequence,
  type: row.type as WebhookDelivery['type'],
  at: row.at.toISOString(),
  messageId: row.message_id,
  state: row.state as WebhookDelivery['state'],
  tries: row.tries,
  lastTryAt: row.last_at?.toISOString() ?? null,
  lastStatus: row.last_status,
  nextTryAt: row.next_at?.toISOString() ?? null,
});
