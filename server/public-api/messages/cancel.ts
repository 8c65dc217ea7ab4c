import type { V1Message } from '#contract/v1/messages.ts';
import { cancelMessage } from '#server/messages/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { cancelTestMessage } from '../test-messages/cancel-test-message.ts';
import { readAnyMessage } from './read-messages.ts';

/** Cancels a queued message of an account, and returns it. Throws `not_found` and `already_sent`. */
export async function cancelQueued(db: Database, accountId: number, messageId: string): Promise<V1Message> {
  return db.owner.transaction().execute(async (tx) => {
    const account = { id: accountId, db: tx };
    const { status } = await readAnyMessage(account, messageId);
    // A repeated call has the same answer.
    if (status === 'cancelled') return readAnyMessage(account, messageId);
    const isCancelled =
      (await cancelTestMessage(account, messageId)) || (await cancelMessage(tx, accountId, messageId));
    if (!isCancelled)
      throw new Problem(
        'conflict',
        'already_sent',
        'This message can no longer be cancelled: it was sent, or is being sent.',
      );
    return readAnyMessage(account, messageId);
  });
}
