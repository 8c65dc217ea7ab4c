import type { Answer, Request } from '#contract/endpoint.ts';
import type { listV1Replies as endpoint, V1Reply } from '#contract/v1/replies.ts';
import { findReplies, readReply, type StoredReply } from '#server/replies/index.ts';
import { CAMPAIGN } from '#server/sending/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { readKnownNumber } from '#server/key-messages/index.ts';

/** Lists a page of replies, newest first. Throws `invalid_number`. */
export async function listV1Replies(
  account: Account,
  { from, to, campaign_id, received_from, received_before, ...page }: Request<typeof endpoint>['query'],
): Promise<Answer<typeof endpoint>> {
  const filter = {
    number: from === undefined ? undefined : await readKnownNumber(account, from, 'from'),
    recipient: to,
    campaignId: campaign_id,
    from: received_from === undefined ? undefined : new Date(received_from),
    before: received_before === undefined ? undefined : new Date(received_before),
  };
  const { items, next } = await findReplies(account, filter, page);
  return { replies: items.map(toV1Reply), next };
}

/** Returns a reply. Throws `not_found`. */
export const readV1Reply = async (account: Account, replyId: number): Promise<V1Reply> =>
  toV1Reply(await readReply(account, replyId));

const toV1Reply = (reply: StoredReply): V1Reply => ({
  id: reply.id,
  from: reply.number,
  to: reply.recipient,
  text: reply.text,
  received_at: reply.receivedAt,
  message_id: reply.messageId,
  campaign_id: reply.origin?.kind === CAMPAIGN ? reply.origin.id : null,
  is_guess: reply.isGuess,
  opted_out: reply.optedOut,
});
