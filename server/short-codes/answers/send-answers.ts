import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { Problem } from '#server/platform/errors.ts';
import { sendKeywordAnswer } from '#server/sending/index.ts';
import { readSetups } from '../setup/read-setups.ts';

const BATCH_SIZE = 50;
/** The most answers of an account per run, so that accounts take turns. */
const MAX_PER_ACCOUNT = 10;

type DueAnswer = { accountId: number; id: number };

/**
 * Sends the answers that are due. A problem ends an answer. Any other failure is retried and affects no other answer. Returns true if more may be
 * due.
 */
export async function sendAnswers(db: Database): Promise<boolean> {
  const { rows: due } = await sql<DueAnswer>`
    SELECT account_id AS "accountId", id FROM (
      SELECT account_id, id, due_at, row_number() OVER (PARTITION BY account_id ORDER BY due_at, id) AS turn
      FROM keyword_answers WHERE due_at <= now()
    ) ranked WHERE turn <= ${MAX_PER_ACCOUNT} ORDER BY turn, due_at LIMIT ${BATCH_SIZE}`.execute(db.owner);
  const failures: unknown[] = [];
  for (const each of due)
    try {
      await db.owner.transaction().execute((tx) => send(tx, each));
    } catch (error) {
      const end = error instanceof Problem ? settle(db.owner, each, error.message) : undefined;
      if (!end) failures.push(error);
      await (end ?? postpone(db.owner, each)).catch((failure: unknown) => failures.push(failure));
    }
  if (failures.length > 0) throw new AggregateError(failures, 'answers of keywords were not sent');
  return due.length === BATCH_SIZE;
}

async function send(tx: Kysely<Tables>, due: DueAnswer): Promise<void> {
  const answer = await tx
    .selectFrom('keyword_answers')
    .select(['keyword_id', 'number', 'recipient', 'is_question'])
    .where('account_id', '=', due.accountId)
    .where('id', '=', due.id)
    .where('due_at', 'is not', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!answer) return;
  const account = { id: due.accountId, db: tx };
  const setup = (await readSetups(account, [answer.keyword_id])).get(answer.keyword_id);
  const text = (answer.is_question ? setup?.question : setup?.answer) ?? '';
  if (text === '') return settle(tx, due, 'The answer was removed before it was sent.');
  await sendKeywordAnswer(account, { number: answer.number, sender: answer.recipient, text });
  await change(tx, due)
    .set({ due_at: null, sent_at: sql<Date>`now()` })
    .execute();
}

/** Ends an answer without sending it. */
async function settle(db: Kysely<Tables>, due: DueAnswer, problem: string): Promise<void> {
  await change(db, due).set({ due_at: null, problem }).execute();
}

/** Tries an answer again after a minute, and gives it up after an hour: by then, nobody expects it. */
async function postpone(db: Kysely<Tables>, due: DueAnswer): Promise<void> {
  await change(db, due)
    .set({
      due_at: sql<Date | null>`CASE WHEN created_at > now() - interval '1 hour' THEN now() + interval '1 minute' END`,
      problem: sql<
        string | null
      >`CASE WHEN created_at > now() - interval '1 hour' THEN NULL ELSE 'It could not be sent within an hour.' END`,
    })
    .execute();
}

const change = (db: Kysely<Tables>, { accountId, id }: DueAnswer) =>
  db.updateTable('keyword_answers').where('account_id', '=', accountId).where('id', '=', id);
