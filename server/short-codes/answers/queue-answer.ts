import { sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';

/** How many answers a number gets within an hour. More would answer another machine. */
const MAX_PER_HOUR = 5;

type NewAnswer = {
  inboundId: number;
  keywordId: number;
  number: string;
  recipient: string;
  isQuestion: boolean;
  /** Why there is nothing to send; null if there is. */
  problem: string | null;
};

/** Queues an answer, or records why there is none. Does nothing for a number that got too many within an hour. */
export async function queueAnswer({ id, db }: Account, answer: NewAnswer): Promise<void> {
  const lately = await countLately({ id, db }, answer.number);
  if (lately > MAX_PER_HOUR) return;
  const problem =
    lately === MAX_PER_HOUR
      ? `This number got ${MAX_PER_HOUR} answers within an hour. It gets none for the rest of it.`
      : answer.problem;
  await db
    .insertInto('keyword_answers')
    .values({
      account_id: id,
      inbound_id: answer.inboundId,
      keyword_id: answer.keywordId,
      number: answer.number,
      recipient: answer.recipient,
      is_question: answer.isQuestion,
      due_at: problem === null ? sql<Date>`now()` : null,
      problem,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'inbound_id']).doNothing())
    .execute();
}

async function countLately({ id, db }: Account, number: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM keyword_answers
      WHERE account_id = ${id} AND number = ${number} AND created_at > now() - interval '1 hour' ORDER BY id DESC LIMIT ${MAX_PER_HOUR + 1}
    ) latest`.execute(db);
  return rows[0]!.count;
}
