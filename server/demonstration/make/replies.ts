import { backdateAudit } from '#server/accounts/index.ts';
import { backdateEntries } from '#server/billing/ledger/index.ts';
import { findOriginMessage, type Origin } from '#server/messages/index.ts';
import { toDetail, optOut, isOptOutReply } from '#server/opt-outs/index.ts';
import { changeConversation, storeReplies, recordAnswer, readConversations } from '#server/replies/index.ts';
import { createPastAnswer, campaignOrigin, ORIGIN_KINDS } from '#server/sending/index.ts';
import type { Campaign } from '../content/campaigns.ts';
import { membersOf } from '../content/groups.ts';
import { minutesAfter } from '../content/moments.ts';
import { outcomesWithFailures } from '../content/outcomes.ts';
import type { Reply } from '../content/replies.ts';
import type { Maker } from './maker.ts';

/** The number of minutes between a reply and its answer. */
const ANSWER_DELAY_MINUTES = 6;
const ANSWER_OUTCOMES = outcomesWithFailures(0, 100);

/** The writer of a reply. `origin` is the campaign or answer that the person replies to. */
type Writer = { number: string; origin: Origin };

/** Creates a campaign's replies in order, with their answers and opt-outs. */
export async function makeReplies(maker: Maker, campaign: Campaign, campaignId: number): Promise<void> {
  const numbers = chooseWriters(maker, campaign);
  let writer: Writer = { number: '', origin: campaignOrigin(campaignId) };
  for (const [nth, reply] of (campaign.replies ?? []).entries()) {
    if (!reply.again) {
      const number = numbers[(campaign.name.length * 31 + nth * 17) % numbers.length]!;
      writer = { number, origin: campaignOrigin(campaignId) };
    }
    writer = await makeReply(maker, campaign, reply, writer);
  }
}

/** Returns the recipients who received the message and have not opted out. */
function chooseWriters({ made }: Maker, { groups, outcomes }: Campaign): string[] {
  return groups
    .flatMap((group) => membersOf(group))
    .map(({ number }) => number)
    .filter((number) => outcomes(number).state === 'delivered' && !made.optedOut.includes(number));
}

/** Creates a reply. Returns its writer, with the origin of their next reply. */
async function makeReply(
  maker: Maker,
  { at, sender }: Campaign,
  reply: Reply,
  writer: Writer,
): Promise<Writer> {
  const { account, made } = maker;
  const { number } = writer;
  const receivedAt = minutesAfter(at, reply.after);
  await receiveReply(maker, writer, { number, recipient: sender, text: reply.text, receivedAt });
  if (await isOptOutReply(account.db, account.id, reply.text)) {
    const detail = toDetail(reply.text);
    await optOut(account.db, account.id, [number], { source: 'reply', detail, at: receivedAt });
    made.optedOut.push(number);
  }
  if (reply.unread) return writer;
  const answerId = await handleReply(maker, reply, { number, sender, receivedAt });
  return answerId === undefined ? writer : { number, origin: { kind: ORIGIN_KINDS.answer, id: answerId } };
}

type ReceivedReply = { number: string; recipient: string; text: string; receivedAt: Date };

async function receiveReply(
  { account, made }: Maker,
  { number, origin }: Writer,
  received: ReceivedReply,
): Promise<void> {
  const { id: accountId, db: tx } = account;
  const answered = await findOriginMessage(tx, accountId, origin, number);
  if (!answered) throw new Error(`${number} was sent no messages`);
  // Negative ids cannot collide with the positive ids of real inbound messages.
  const inboundId = -1 - made.inboundIds.length;
  made.inboundIds.push(inboundId);
  const data = {
    ...received,
    ...answered,
    origin,
    receivedAt: received.receivedAt.toISOString(),
    inboundId,
    isGuess: false,
    otherAccounts: [],
  };
  await storeReplies.handle({ accountId, name: 'message.received', data }, tx);
}

type ReplyContext = { number: string; sender: string; receivedAt: Date };

/** Answers, assigns or finishes the conversation. Returns the id of the answer, if there is one. */
async function handleReply(
  maker: Maker,
  reply: Reply,
  { number, sender, receivedAt }: ReplyContext,
): Promise<number | undefined> {
  const { account } = maker;
  const at = minutesAfter(receivedAt, ANSWER_DELAY_MINUTES);
  // Mark the whole conversation as read.
  await readConversations(account, { numbers: [number], upTo: Number.MAX_SAFE_INTEGER });
  const answerId =
    reply.answer === undefined ? undefined : await answer(maker, { number, sender, text: reply.answer }, at);
  if (reply.done) await changeConversation(account, number, { isDone: true });
  if (reply.mine) await changeConversation(account, number, { assignedTo: account.by.userId });
  await backdateAudit(account.db, account.id, at);
  return answerId;
}

async function answer(
  { account, made }: Maker,
  written: { number: string; sender: string; text: string },
  at: Date,
): Promise<number> {
  const id = await createPastAnswer(account, written, { at, outcomeOf: ANSWER_OUTCOMES });
  made.sending.answers.push(id);
  await recordAnswer(account, written.number, Number.MAX_SAFE_INTEGER);
  await backdateEntries(account.db, account.id, at);
  return id;
}
