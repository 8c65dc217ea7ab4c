import { dateAuditBack } from '#server/accounts/index.ts';
import { dateEntriesBack } from '#server/billing/ledger/index.ts';
import { newestMessageTo } from '#server/messages/index.ts';
import { asDetail, optOut, optsOut } from '#server/opt-outs/index.ts';
import { changeConversation, hearMessages, noteAnswer, readConversations } from '#server/replies/index.ts';
import { answerAtOnce } from '#server/sending/index.ts';
import type { Campaign } from '../content/campaigns.ts';
import { membersOf } from '../content/groups.ts';
import { minutesAfter } from '../content/moments.ts';
import { failing } from '../content/outcomes.ts';
import type { Reply } from '../content/replies.ts';
import type { Maker } from './maker.ts';

/** An answer leaves so many minutes after the reply. */
const ANSWERED_AFTER = 6;
const ANSWERS = failing(0, 100);

/** Makes the replies to a campaign, in their order, and what became of them. */
export async function makeReplies(maker: Maker, campaign: Campaign): Promise<void> {
  const writers = writersOf(maker, campaign);
  let number = '';
  for (const [nth, reply] of (campaign.replies ?? []).entries()) {
    if (!reply.again) number = writers[(11 + nth * 17) % writers.length]!;
    await makeReply(maker, campaign, reply, number);
  }
}

/** Who got it and has not opted out. */
function writersOf({ made }: Maker, { groups, outcomes }: Campaign): string[] {
  return groups
    .flatMap((group) => membersOf(group))
    .map(({ number }) => number)
    .filter((number) => outcomes(number).state === 'delivered' && !made.optedOut.includes(number));
}

async function makeReply(maker: Maker, { at, sender }: Campaign, reply: Reply, number: string): Promise<void> {
  const { account, made } = maker;
  const receivedAt = minutesAfter(at, reply.after);
  await hear(maker, { number, recipient: sender, text: reply.text, receivedAt });
  if (await optsOut(account.db, account.id, reply.text)) {
    const detail = asDetail(reply.text);
    await optOut(account.db, account.id, [number], { source: 'reply', detail, at: receivedAt });
    made.optedOut.push(number);
  }
  await dealWith(maker, reply, { number, sender, receivedAt });
}

type Received = { number: string; recipient: string; text: string; receivedAt: Date };

async function hear({ account, made }: Maker, received: Received): Promise<void> {
  const { id: accountId, db: tx } = account;
  const answered = await newestMessageTo(tx, received.number, received.recipient);
  if (answered?.accountId !== accountId) throw new Error(`${received.number} was sent nothing`);
  const { messageId, origin, carrierId } = answered;
  // Below 0, because those of messages that a carrier brought are above.
  const inboundId = -1 - made.inboundIds.length;
  made.inboundIds.push(inboundId);
  const data = {
    ...received,
    receivedAt: received.receivedAt.toISOString(),
    inboundId,
    messageId,
    origin,
    isGuess: false,
    otherAccounts: [],
    carrierId,
  };
  await hearMessages.handle({ accountId, name: 'message.received', data }, tx);
}

type About = { number: string; sender: string; receivedAt: Date };

async function dealWith(maker: Maker, reply: Reply, { number, sender, receivedAt }: About): Promise<void> {
  const { account } = maker;
  if (reply.unread) return;
  // Ids of replies are this account's newest: all of the conversation is read.
  await readConversations(account, { numbers: [number], upTo: Number.MAX_SAFE_INTEGER });
  if (reply.answer !== undefined) {
    const at = minutesAfter(receivedAt, ANSWERED_AFTER);
    await answer(maker, { number, sender, text: reply.answer }, at);
  }
  if (reply.done) await changeConversation(account, number, { isDone: true });
  if (reply.mine) await changeConversation(account, number, { assignedTo: account.by.userId });
  await dateAuditBack(account.db, account.id, minutesAfter(receivedAt, ANSWERED_AFTER));
}

async function answer(
  { account, made }: Maker,
  written: { number: string; sender: string; text: string },
  at: Date,
): Promise<void> {
  made.sending.answers.push(await answerAtOnce(account, written, { at, outcomeOf: ANSWERS }));
  await noteAnswer(account, written.number, Number.MAX_SAFE_INTEGER);
  await dateEntriesBack(account.db, account.id, at);
}
