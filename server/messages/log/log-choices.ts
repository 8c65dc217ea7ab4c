import { sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';
import { errorOf } from '../breakdown/error-of.ts';

/** How many of the newest batches, and of the newest breakdowns, are searched. */
const BATCHES = 1000;
const BROKEN_DOWN = 300;
const MESSAGES = 1000;

const MOST_SENDERS = 100;
const MOST_ERRORS = 50;

/** What the log can be filtered by: senders and errors of an account's newest messages, each in order. */
export async function logChoices(account: Account): Promise<{ senders: string[]; errors: string[] }> {
  return { senders: await sendersOf(account), errors: await errorsOf(account) };
}

async function sendersOf({ id, db }: Account): Promise<string[]> {
  const { rows } = await sql<{ sender: string }>`
    SELECT DISTINCT sender FROM (
      SELECT sender FROM message_batches WHERE account_id = ${id} ORDER BY created_at DESC LIMIT ${BATCHES}
    ) newest ORDER BY sender LIMIT ${MOST_SENDERS}`.execute(db);
  return rows.map(({ sender }) => sender);
}

/** The errors in breakdowns, and in new messages that are not in a breakdown yet. */
async function errorsOf({ id, db }: Account): Promise<string[]> {
  const { rows } = await sql<{ error: string }>`
    SELECT error FROM (
      SELECT l.error FROM (
        SELECT id FROM message_batches WHERE account_id = ${id} ORDER BY created_at DESC LIMIT ${BROKEN_DOWN}
      ) newest JOIN batch_breakdowns l ON l.account_id = ${id} AND l.batch_id = newest.id
      UNION
      SELECT ${errorOf} FROM (
        SELECT error FROM messages WHERE account_id = ${id} ORDER BY account_id DESC, id DESC LIMIT ${MESSAGES}
      ) m
    ) errors WHERE error <> '' ORDER BY error LIMIT ${MOST_ERRORS}`.execute(db);
  return rows.map(({ error }) => error);
}
