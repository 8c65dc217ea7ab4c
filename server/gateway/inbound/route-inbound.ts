import { newestMessageTo } from '#server/messages/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { announce } from '#server/platform/events/events.ts';

/**
 * Announces up to a hundred unrouted inbound messages, each to the account whose message it answers. Marks
 * each message as routed, even if it answers no account. Returns false if no message was waiting.
 */
export async function routeInbound(db: Database): Promise<boolean> {
  return db.owner.transaction().execute(async (tx) => {
    const waiting = await tx
      .selectFrom('inbound_messages')
      .selectAll()
      .where('routed_at', 'is', null)
      .orderBy('id')
      .limit(100)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const inbound of waiting) {
      const answered = await newestMessageTo(tx, inbound.number, inbound.recipient);
      if (!answered) continue;
      await announce(tx, answered.accountId, 'message.received', {
        inboundId: inbound.id,
        number: inbound.number,
        recipient: inbound.recipient,
        text: inbound.text,
        receivedAt: inbound.received_at.toISOString(),
        messageId: answered.messageId,
        origin: answered.origin,
        isGuess: answered.isGuess,
        otherAccounts: answered.otherAccounts,
        carrierId: answered.carrierId,
      });
    }
    if (waiting.length === 0) return false;
    await tx
      .updateTable('inbound_messages')
      .set({ routed_at: new Date() })
      .where(
        'id',
        'in',
        waiting.map((inbound) => inbound.id),
      )
      .execute();
    return true;
  });
}
