import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { WebhookSettings } from '#contract/webhooks.ts';
import { audit } from '#server/accounts/index.ts';
import { type ActingAccount, userIdOf } from '#server/platform/actor.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { buildCall } from './calls/build-call.ts';
import type { WebhookEvent } from './calls/event.ts';
import { explainStatus } from './calls/explain-status.ts';
import type { MadeCall } from './calls/make-call.ts';
import { nextTry } from './deliver/schedule.ts';
import { toColumns } from './endpoints/columns.ts';
import { nameInLog } from './endpoints/name-in-log.ts';
import { endingOf, newSecret, sealFor } from './endpoints/secrets.ts';
import { addToHours } from './log/hours.ts';
import { insertCalls } from './log/insert-calls.ts';

const ACCEPTED = 200;
const GONE = 410;

/** An event in the past, and how long the endpoint took to answer. */
export type PastEvent = Omit<WebhookEvent, 'id' | 'sequence'> & {
  messageId: string | null;
  durationMs: number;
};

export type PastEndpoint = {
  settings: WebhookSettings;
  createdAt: Date;
  /** Whether the last event was answered with 410, which disabled the endpoint. All others were accepted. */
  isGone: boolean;
  /** Oldest first. */
  events: readonly PastEvent[];
};

/**
 * Creates an endpoint with a log in the past, in the owner's transaction. Nobody knows its secret. `key` is the
 * installation's. Returns its id.
 */
export async function createPastEndpoint(
  account: ActingAccount,
  key: string,
  { settings, createdAt, isGone, events }: PastEndpoint,
): Promise<number> {
  const { id: accountId, db } = account;
  const secret = newSecret();
  const { id } = await db
    .insertInto('webhook_endpoints')
    .values({
      account_id: accountId,
      ...toColumns(key, accountId, settings, []),
      secret: sealFor(key, accountId, secret),
      secret_ending: endingOf(secret),
      is_enabled: !isGone,
      disabled_because: isGone ? 'gone' : null,
      created_by: userIdOf(account.by),
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(account, 'webhook created', nameInLog(id, settings.url));
  const calls = (await storeEvents(account, events)).map(({ event, past }, nth): MadeCall => {
    const status = isGone && nth === events.length - 1 ? GONE : ACCEPTED;
    return {
      id: randomUUIDv7(),
      at: past.at,
      durationMs: past.durationMs,
      events: [event],
      request: buildCall({ ...settings, headers: [], secrets: [secret] }, [event], past.at),
      answer: { status, headers: {}, content: Buffer.alloc(0), body: '', bytes: 0, isCut: false },
      problem: explainStatus(status),
      isLocal: false,
      retryAfterS: 0,
    };
  });
  const logged = calls.map((call) => ({ accountId, endpointId: id, call }));
  await insertCalls(db, logged);
  await addToHours(db, logged);
  await storeDeliveries(account, id, calls);
  await storeQueue(account, id, calls.at(-1));
  return id;
}

type StoredEvent = { event: WebhookEvent; past: PastEvent };

async function storeEvents({ id, db }: Account, events: readonly PastEvent[]): Promise<StoredEvent[]> {
  const { rows } = await sql<{ last: number }>`
    INSERT INTO webhook_feeds AS f (account_id, last_sequence) VALUES (${id}, ${events.length})
    ON CONFLICT (account_id) DO UPDATE SET last_sequence = f.last_sequence + ${events.length} RETURNING last_sequence AS last`.execute(
    db,
  );
  const first = rows[0]!.last - events.length + 1;
  const stored = events.map((past, nth): StoredEvent => {
    const { type, at, data } = past;
    return { event: { id: randomUUIDv7(), sequence: first + nth, type, at, data }, past };
  });
  await db
    .insertInto('webhook_events')
    .values(
      stored.map(({ event, past }) => ({
        account_id: id,
        sequence: event.sequence,
        id: event.id,
        type: event.type,
        at: event.at,
        message_id: past.messageId,
        data: JSON.stringify(event.data),
        stored_at: event.at,
      })),
    )
    .execute();
  return stored;
}

async function storeDeliveries(
  { id, db }: Account,
  endpointId: number,
  calls: readonly MadeCall[],
): Promise<void> {
  await db
    .insertInto('webhook_deliveries')
    .values(
      calls.map(({ id: callId, at, answer, problem, events: [event] }) => ({
        account_id: id,
        endpoint_id: endpointId,
        sequence: event!.sequence,
        state: problem === null ? 'delivered' : 'waiting',
        tries: 1,
        next_at: problem === null ? null : nextTry({ at, tries: 1, retryAfterS: 0 }),
        last_at: at,
        last_status: answer!.status,
        calls: [callId],
        stored_at: at,
      })),
    )
    .execute();
}

/** Stores the state of an endpoint after its last call. */
async function storeQueue(
  { id, db }: Account,
  endpointId: number,
  last: MadeCall | undefined,
): Promise<void> {
  const hasFailed = last !== undefined && last.problem !== null;
  await db
    .insertInto('webhook_queues')
    .values({
      account_id: id,
      endpoint_id: endpointId,
      ...(hasFailed && {
        failures: 1,
        failing_since: last.at,
        last_failure_at: last.at,
        last_failure: last.problem,
      }),
    })
    .execute();
}

/** Deletes endpoints with their log, in the owner's transaction. Keeps those whose address has been changed. */
export async function removePastEndpoints(
  { id, db }: Account,
  endpoints: readonly { id: number; url: string }[],
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    DELETE FROM webhook_endpoints e
    USING unnest(${arrayLiteral(endpoints.map((each) => each.id))}::bigint[], ${arrayLiteral(endpoints.map(({ url }) => url))}::text[]) AS made(id, url)
    WHERE e.account_id = ${id} AND e.id = made.id AND e.url = made.url RETURNING e.id`.execute(db);
  const removed = sql`account_id = ${id} AND endpoint_id = ANY(${arrayLiteral(rows.map((row) => row.id))}::bigint[])`;
  for (const table of ['webhook_queues', 'webhook_deliveries', 'webhook_calls', 'webhook_hours'])
    await sql`DELETE FROM ${sql.table(table)} WHERE ${removed}`.execute(db);
  await sql`
    DELETE FROM webhook_events e WHERE account_id = ${id} AND NOT EXISTS (
      SELECT FROM webhook_deliveries d WHERE d.account_id = e.account_id AND d.sequence = e.sequence)`.execute(
    db,
  );
  await sql`
    DELETE FROM webhook_feeds WHERE account_id = ${id} AND cursor IS NULL
      AND NOT EXISTS (SELECT FROM webhook_endpoints WHERE account_id = ${id})`.execute(db);
}
