import { type Selectable, sql } from 'kysely';
import type { MessageState } from '#contract/messages.ts';
import type { V1Message } from '#contract/v1/messages.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';

type Row = Selectable<Tables['test_messages']>;

/** Reads a message of a test key; undefined if there is none with this id. */
export async function readTestMessage(
  { id, db }: Account,
  messageId: string,
): Promise<V1Message | undefined> {
  const row = await db
    .selectFrom('test_messages')
    .selectAll()
    .where('account_id', '=', id)
    .where('id', '=', messageId)
    .executeTakeFirst();
  return row && toMessage(row);
}

/** What the feed of events tells about messages of test keys. */
export type TestDetails = Pick<Row, 'id' | 'number' | 'sender' | 'reference'> & { keyId: number };

/** Reads messages of test keys by id. Leaves out those that do not exist. */
export async function readTestDetails(
  { id, db }: Account,
  messageIds: readonly string[],
): Promise<Map<string, TestDetails>> {
  if (messageIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('test_messages')
    .select(['id', 'number', 'sender', 'reference', 'key_id as keyId'])
    .where('account_id', '=', id)
    .where('id', '=', sql<string>`ANY(${arrayLiteral(messageIds)}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

type ListQuery = {
  reference?: string | undefined;
  to?: string | undefined;
  sender?: string | undefined;
  status?: MessageState | undefined;
  created_from?: string | undefined;
  created_before?: string | undefined;
  /** Lists messages with lower ids. */
  before: string | undefined;
  limit: number;
};

/** Lists messages of test keys, newest first, and one more than the limit if there are more. */
export async function listTestMessages(
  { id, db }: Account,
  { reference, to, sender, status, created_from: from, created_before: until, before, limit }: ListQuery,
): Promise<V1Message[]> {
  const rows = await db
    .selectFrom('test_messages')
    .selectAll()
    .where('account_id', '=', id)
    .$if(reference !== undefined, (query) => query.where('reference', '=', reference!))
    .$if(to !== undefined, (query) => query.where('number', '=', to!))
    .$if(sender !== undefined, (query) => query.where('sender', '=', sender!))
    .$if(from !== undefined, (query) => query.where('created_at', '>=', new Date(from!)))
    .$if(until !== undefined, (query) => query.where('created_at', '<', new Date(until!)))
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .$if(status !== undefined, (query) => query.where(stateSql, '=', status!))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return rows.map((row) => toMessage(row));
}

/** The state of a test message now. */
const stateSql = sql<MessageState>`CASE WHEN ends_at <= now() THEN outcome WHEN sends_at <= now() THEN 'submitted' ELSE 'queued' END`;

/** Why messages with these outcomes failed. */
export const TEST_ERRORS: Partial<Record<MessageState, string>> = {
  undelivered: 'Phone unreachable',
  rejected: 'Rejected by the carrier',
};

function toMessage(row: Row): V1Message {
  const now = new Date();
  const outcome = row.outcome as MessageState;
  const isSent = row.sends_at !== null && row.sends_at <= now;
  const hasEnded = row.ends_at <= now;
  const status = hasEnded ? outcome : isSent ? 'submitted' : 'queued';
  return {
    id: row.id,
    to: row.number,
    sender: row.sender,
    text: row.text,
    status,
    error: TEST_ERRORS[status] ?? null,
    parts: row.parts,
    cost: 0,
    reference: row.reference || null,
    cost_centre: row.cost_centre || null,
    created_at: row.created_at.toISOString(),
    sent_at: isSent ? row.sends_at!.toISOString() : null,
    finished_at: hasEnded && status !== 'submitted' ? row.ends_at.toISOString() : null,
  };
}
