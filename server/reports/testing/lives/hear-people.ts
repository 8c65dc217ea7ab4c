import { randomUUID } from 'node:crypto';
import { changeConversation } from '#contract/conversations.ts';
import { addOptOuts } from '#contract/opt-outs.ts';
import { erasePerson } from '#contract/people.ts';
import { answerReply } from '#contract/replies.ts';
import { removeReplies } from '#server/replies/index.ts';
import { receive } from '#server/replies/testing/receive.ts';
import { inTransaction, type Life, NUMBERS, pick } from './life.ts';
import { SENDERS, someCampaign } from './write-campaigns.ts';

/** Somebody replies to a campaign, some to opt out. */
export async function reply(life: Life, n: number): Promise<void> {
  const campaignId = await someCampaign(life, n);
  if (campaignId === undefined) return;
  await receive(life.owner, life.accountId, {
    number: pick(NUMBERS, n >> 1),
    text: pick(['Yes', 'STOP', 'Who are you?'], n),
    recipient: pick(SENDERS, n),
    campaignId,
  });
}

export async function answer(life: Life, n: number): Promise<void> {
  const found = await someReply(life, n);
  if (found)
    await life.account.call(answerReply, {
      params: { replyId: found.id },
      body: { key: randomUUID(), text: 'Thank you' },
    });
}

/** A conversation is done, or open again. */
export async function finishConversation(life: Life, n: number): Promise<void> {
  const found = await someReply(life, n);
  if (found?.number)
    await life.account.call(changeConversation, {
      params: { number: found.number },
      body: { isDone: n % 2 === 0 },
    });
}

export async function removeReply(life: Life, n: number): Promise<void> {
  const found = await someReply(life, n);
  if (found) await inTransaction(life, (tx) => removeReplies(tx, life.accountId, [found.inbound_id]));
}

export const optOut = async ({ account }: Life, n: number): Promise<unknown> =>
  account.call(addOptOuts, { body: { numbers: `+${pick(NUMBERS, n)}` } });

/** Refused while a message to it is on the way. */
export async function forget({ account }: Life, n: number): Promise<void> {
  const params = { number: pick(NUMBERS, n) };
  for (;;) {
    const { status, body } = await account.call(erasePerson, { params });
    if (status !== 200 || body.isDone) return;
  }
}

async function someReply({ owner, accountId }: Life, n: number) {
  const rows = await owner
    .selectFrom('replies')
    .select(['id', 'number', 'inbound_id'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  return rows.length === 0 ? undefined : pick(rows, n);
}
