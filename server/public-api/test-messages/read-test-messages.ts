import type { Selectable } from 'kysely';
import type { MessageState } from '#contract/messages.ts';
import type { V1Message } from '#contract/v1/messages.ts';
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

/** Finds messages of test keys by their reference, newest first. */
export async function findTestMessages(
  { id, db }: Account,
  reference: string,
  limit: number,
): Promise<V1Message[]> {
  const rows = await db
    .selectFrom('test_messages')
    .selectAll()
    .where('account_id', '=', id)
    .where('reference', '=', reference)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => toMessage(row));
}

const ERRORS: Partial<Record<MessageState, string>> = {
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
    error: ERRORS[status] ?? null,
    parts: row.parts,
    cost: 0,
    reference: row.reference || null,
    cost_centre: row.cost_centre || null,
    created_at: row.created_at.toISOString(),
    sent_at: isSent ? row.sends_at!.toISOString() : null,
    finished_at: hasEnded && status !== 'submitted' ? row.ends_at.toISOString() : null,
  };
}
