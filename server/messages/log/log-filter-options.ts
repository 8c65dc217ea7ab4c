import { sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';
import { errorKey } from '../breakdown/error-key.ts';

/** How many of the newest batches, breakdowns and messages to search. */
const MAX_BATCHES = 1000;
const MAX_READ_BATCHES = 300;
const MAX_MESSAGES = 1000;

const MAX_SENDERS = 100;
const MAX_ERRORS = 50;

/** Returns options for log filters: the senders and errors of an account's newest messages, sorted. */
export async function readLogFilterOptions(
  account: Account,
): Promise<{ senders: string[]; errors: string[] }> {
  return { senders: await sendersOf(account), errors: await errorsOf(account) };
}

async function sendersOf({ id, db }: Account): Promise<string[]> {
  const { rows } = await sql<{ sender: string }>`
    SELECT DISTINCT sender FROM (
      SELECT sender FROM message_batches WHERE account_id = ${id} ORDER BY created_at DESC LIMIT ${MAX_BATCHES}
    ) newest ORDER BY sender LIMIT ${MAX_SENDERS}`.execute(db);
  return rows.map(({ sender }) => sender);
}

/**
 * Returns the errors in the newest breakdowns and in the newest messages, which may have no breakdown yet.
 */
async function errorsOf({ id, db }: Account): Promise<string[]> {
  const { rows } = await sql<{ error: string }>`
    SELECT error FROM (
      SELECT l.error FROM (
        SELECT id FROM message_batches WHERE account_id = ${id} ORDER BY created_at DESC LIMIT ${MAX_READ_BATCHES}
      ) newest JOIN batch_breakdowns l ON l.account_id = ${id} AND l.batch_id = newest.id
      UNION
      SELECT ${errorKey} FROM (
        SELECT error FROM messages WHERE account_id = ${id} ORDER BY account_id DESC, id DESC LIMIT ${MAX_MESSAGES}
      ) m
    ) errors WHERE error <> '' ORDER BY error LIMIT ${MAX_ERRORS}`.execute(db);
  return rows.map(({ error }) => error);
}
