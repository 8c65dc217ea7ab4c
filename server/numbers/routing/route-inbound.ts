import { type Inbound, markRouted, takeUnrouted } from '#server/gateway/index.ts';
import { type AnsweredMessage, newestMessageTo } from '#server/messages/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { announce, type Events } from '#server/platform/events/events.ts';
import { findCandidates } from './find-candidates.ts';
import { type Chosen, chooseOwner } from './choose-owner.ts';

/**
 * Announces up to a hundred unrouted messages, each to the account that has the number or the keyword, or whose message it answers. Marks each message
 * as routed, even if it is nobody's. Returns false if no message was waiting.
 */
export async function routeInbound(db: Database): Promise<boolean> {
  return db.owner.transaction().execute(async (tx) => {
    const waiting = await takeUnrouted(tx);
    if (waiting.length === 0) return false;
    const candidates = await findCandidates(tx, waiting);
    const routed: { id: number; accountId: number | null }[] = [];
    for (const inbound of waiting) {
      const answered = await newestMessageTo(tx, inbound.number, inbound.recipient);
      const chosen = await chooseOwner(tx, inbound, candidates.get(inbound.id) ?? {}, answered);
      if (chosen)
        await announce(tx, chosen.accountId, 'message.received', describe(inbound, chosen, answered));
      routed.push({ id: inbound.id, accountId: chosen?.accountId ?? null });
    }
    await markRouted(tx, routed);
    return true;
  });
}

/** The message that it may answer is named only to the account that sent it. */
function describe(
  inbound: Inbound,
  { accountId, keyword }: Chosen,
  answered: AnsweredMessage | undefined,
): Events['message.received'] {
  const isOwn = answered?.accountId === accountId;
  const senders = answered ? [answered.accountId, ...answered.otherAccounts] : [];
  return {
    inboundId: inbound.id,
    number: inbound.number,
    recipient: inbound.recipient,
    text: inbound.text,
    receivedAt: inbound.received_at.toISOString(),
    messageId: isOwn ? answered.messageId : null,
    origin: isOwn ? answered.origin : null,
    isGuess: isOwn && answered.isGuess,
    otherAccounts: senders.filter((each) => each !== accountId),
    carrierId: answered?.carrierId ?? inbound.carrier_id,
    keyword: keyword && { id: keyword.keywordId, word: keyword.word, isNearMiss: keyword.isNearMiss },
  };
}
