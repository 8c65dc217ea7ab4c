import type { V1Message } from '#contract/v1/messages.ts';
import { cancelMessage } from '#server/messages/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { cancelTestMessage } from '#server/key-messages/index.ts';
import { readVisible } from './read-messages.ts';

/** Cancels a queued message that a key may see, and returns it. Throws `not_found` and `already_sent`. */
export async function cancelQueued(
  db: Database,
  { accountId, keyId }: { accountId: number; keyId: number },
  messageId: string,
): Promise<V1Message> {
  return db.owner.transaction().execute(async (tx) => {
    const account = { id: accountId, db: tx };
    const { status } = await readVisible(account, keyId, messageId);
    // A repeated call has the same answer.
    if (status === 'cancelled') return readVisible(account, keyId, messageId);
    const isCancelled =
      (await cancelTestMessage(account, messageId)) || (await cancelMessage(tx, accountId, messageId));
    if (!isCancelled)
      throw new Problem(
        'conflict',
        'already_sent',
        'This message can no longer be cancelled: it was sent, or is being sent.',
      );
    return readVisible(account, keyId, messageId);
  });
}
