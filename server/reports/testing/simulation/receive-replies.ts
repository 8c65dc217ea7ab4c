import { randomUUID } from 'node:crypto';
import { changeConversation } from '#contract/conversations.ts';
import { addOptOuts } from '#contract/opt-outs.ts';
import { erasePerson } from '#contract/people.ts';
import { answerReply } from '#contract/replies.ts';
import { removeReplies } from '#server/replies/index.ts';
import { receive } from '#server/replies/testing/receive.ts';
import { inTransaction, type Simulation, NUMBERS, pick } from './simulation.ts';
import { SENDERS, pickCampaign } from './write-campaigns.ts';

/** Receives a reply to a campaign. Some replies are opt-outs. */
export async function reply(simulation: Simulation, n: number): Promise<void> {
  const campaignId = await pickCampaign(simulation, n);
  if (campaignId === undefined) return;
  await receive(simulation.owner, simulation.accountId, {
    number: pick(NUMBERS, n >> 1),
    text: pick(['Yes', 'STOP', 'Who are you?'], n),
    recipient: pick(SENDERS, n),
    campaignId,
  });
}

export async function answer(simulation: Simulation, n: number): Promise<void> {
  const found = await someReply(simulation, n);
  if (found)
    await simulation.account.call(answerReply, {
      params: { replyId: found.id },
      body: { key: randomUUID(), text: 'Thank you' },
    });
}

/** Finishes or reopens a conversation. */
export async function finishConversation(simulation: Simulation, n: number): Promise<void> {
  const found = await someReply(simulation, n);
  if (found?.number)
    await simulation.account.call(changeConversation, {
      params: { number: found.number },
      body: { isDone: n % 2 === 0 },
    });
}

export async function removeReply(simulation: Simulation, n: number): Promise<void> {
  const found = await someReply(simulation, n);
  if (found)
    await inTransaction(simulation, (tx) => removeReplies(tx, simulation.accountId, [found.inbound_id]));
}

export const optOut = async ({ account }: Simulation, n: number): Promise<unknown> =>
  account.call(addOptOuts, { body: { numbers: `+${pick(NUMBERS, n)}` } });

/** Erases a person's data. The server refuses the call while a message to the number is being sent. */
export async function forget({ account }: Simulation, n: number): Promise<void> {
  const params = { number: pick(NUMBERS, n) };
  for (;;) {
    const { status, body } = await account.call(erasePerson, { params });
    if (status !== 200 || body.isDone) return;
  }
}

async function someReply({ owner, accountId }: Simulation, n: number) {
  const rows = await owner
    .selectFrom('replies')
    .select(['id', 'number', 'inbound_id'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  return rows.length === 0 ? undefined : pick(rows, n);
}
