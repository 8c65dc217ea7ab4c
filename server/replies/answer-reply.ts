import type { Request } from '#contract/endpoint.ts';
import type { AnswerEstimate, answerReply as endpoint } from '#contract/replies.ts';
import type { ActingAccount, Actor } from '#server/platform/actor.ts';
import type { Account, Database } from '#server/platform/db/handles.ts';
import { notFound, Problem } from '#server/platform/errors.ts';
import { lookAtAnswer, sendAnswer } from '#server/sending/index.ts';
import { noteAnswer } from './conversations/note-answer.ts';

/** What an answer to a reply would be, and what keeps it from being sent. Throws `not_found`, and `erased`. */
export async function estimateAnswer(
  account: ActingAccount,
  replyId: number,
  text: string,
): Promise<AnswerEstimate> {
  const whom = await whomOf(account, replyId);
  const { message, balance, problem } = await lookAtAnswer(
    account,
    { ...whom, text },
    { noted: 0, takesTurn: false },
  );
  return {
    text: message.text ?? text,
    parts: message.parts,
    cost: message.cost,
    balance,
    problem: problem && { code: problem.code, message: problem.message },
  };
}

type Whose = { accountId: number; actor: Actor };

/** Answers a reply, in one transaction. Throws as `estimateAnswer` does, and what keeps it from being sent: see `sendAnswer`. */
export async function answerReply(
  db: Database,
  { accountId, actor }: Whose,
  replyId: number,
  { key, text }: Request<typeof endpoint>['body'],
): Promise<void> {
  await db.owner.transaction().execute(async (tx) => {
    const account = { id: accountId, db: tx, by: actor };
    const whom = await whomOf(account, replyId);
    await sendAnswer(account, { ...whom, key, text });
    await noteAnswer(account, whom.number, replyId);
  });
}

/** Whom an answer goes to, and from which number. */
async function whomOf({ id, db }: Account, replyId: number): Promise<{ number: string; sender: string }> {
  const reply = await db
    .selectFrom('replies')
    .select(['number', 'recipient as sender'])
    .where('account_id', '=', id)
    .where('id', '=', replyId)
    .executeTakeFirst();
  if (!reply) throw notFound('reply');
  if (reply.number === '')
    throw new Problem('conflict', 'erased', 'This person was erased, so you cannot answer.');
  return reply;
}
