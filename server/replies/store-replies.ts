import { listener } from '#server/platform/events/listener.ts';
import { isOptOutReply } from '#server/opt-outs/index.ts';
import { applyDefaults, hasOpenConversation } from './defaults/apply-defaults.ts';
import { planForwards } from './forwarding/plan-forwards.ts';
import { recordReply } from './conversations/record-reply.ts';

/**
 * Stores every incoming message, adds it to its conversation, applies the account's defaults, and queues it for
 * the forwarding rules of users.
 */
export const storeReplies = listener({
  name: 'replies',
  events: ['message.received'],
  async handle({ accountId, data }, tx) {
    const stored = await tx
      .insertInto('replies')
      .values({
        account_id: accountId,
        inbound_id: data.inboundId,
        number: data.number,
        recipient: data.recipient,
        text: data.text,
        received_at: new Date(data.receivedAt),
        message_id: data.messageId,
        origin_kind: data.origin?.kind ?? null,
        origin_id: data.origin?.id ?? null,
        is_guess: data.isGuess,
        keyword_id: data.keyword?.id ?? null,
        is_near_miss: data.keyword?.isNearMiss ?? false,
        opted_out: await isOptOutReply(tx, accountId, data.text),
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'inbound_id']).doNothing())
      .returning([
        'account_id',
        'id',
        'number',
        'received_at',
        'recipient',
        'origin_kind',
        'origin_id',
        'opted_out',
        'text',
        'is_guess',
        'keyword_id',
        'is_near_miss',
      ])
      .executeTakeFirst();
    if (!stored) return;
    const wasOpen = await hasOpenConversation(tx, accountId, stored.number);
    await recordReply(tx, stored);
    await applyDefaults(tx, stored, wasOpen);
    await planForwards(tx, stored);
  },
});
