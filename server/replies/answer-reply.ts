import type { Request } from '#contract/endpoint.ts';
import type { AnswerEstimate, answerReply as endpoint } from '#contract/replies.ts';
import type { ActingAccount, Actor } from '#server/platform/actor.ts';
import type { Account, Database } from '#server/platform/db/handles.ts';
import { notFound, Problem } from '#server/platform/errors.ts';
import { prepareAnswer, sendAnswer } from '#server/sending/index.ts';
import { recordAnswer } from './conversations/record-answer.ts';

/**
 * Estimates the cost of an answer. If a problem would prevent sending, the result describes it. Throws
 * `not_found` and `erased`.
 */
export async function estimateAnswer(
  account: ActingAccount,
  replyId: number,
  text: string,
): Promise<AnswerEstimate> {
  const recipient = await findRecipient(account, replyId);
  const { message, balance, problem } = await prepareAnswer(
    account,
    { ...recipient, text },
    { answerId: 0, locksAccount: false },
  );
  return {
    text: message.text ?? text,
    parts: message.parts,
    cost: message.cost,
    balance,
    problem: problem && { code: problem.code, message: problem.message },
  };
}

type Caller = { accountId: number; actor: Actor };

/** Answers a reply in one transaction. Throws the errors of `estimateAnswer` and `sendAnswer`. */
export async function answerReply(
  db: Database,
  { accountId, actor }: Caller,
  replyId: number,
  answer: Request<typeof endpoint>['body'],
): Promise<void> {
  await db.owner
    .transaction()
    .execute((tx) => answerInTransaction({ id: accountId, db: tx, by: actor }, replyId, answer));
}

/**
 * Answers a reply in the owner's transaction. Returns the id of the message, or undefined if this answer was sent
 * before. Throws the errors of `estimateAnswer` and `sendAnswer`.
 */
export async function answerInTransaction(
  account: ActingAccount,
  replyId: number,
  { key, text }: Request<typeof endpoint>['body'],
): Promise<string | undefined> {
  const recipient = await findRecipient(account, replyId);
  const messageId = await sendAnswer(account, { ...recipient, key, text });
  await recordAnswer(account, recipient.number, replyId);
  return messageId;
}

async function findRecipient(
  { id, db }: Account,
  replyId: number,
): Promise<{ number: string; sender: string }> {
  const reply = await db
    .selectFrom('replies')
    .select(['number', 'recipient as sender'])
    .where('account_id', '=', id)
    .where('id', '=', replyId)
    .executeTakeFirst();
  if (!reply) throw notFound('reply');
  if (reply.number === '')
    throw new Problem('conflict', 'erased', 'This contact was erased, so you cannot reply.');
  return reply;
}
