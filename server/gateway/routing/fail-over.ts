import type { Kysely } from 'kysely';
import { moveMessages, readRefused, type RefusedMessage, type ResultRecord } from '#server/messages/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Routing } from './routing.ts';

/**
 * Moves each refused message to the carrier of its best remaining route, in the caller's transaction.
 * Ignores carriers that are down or already refused the message. Returns the results of messages without
 * such a route: their refusal is final.
 */
export async function failOver<Result extends ResultRecord>(
  tx: Kysely<Tables>,
  carrierId: number,
  routing: Routing,
  results: Result[],
): Promise<Result[]> {
  const moving = new Map<string, RefusedMessage & { to: number }>();
  for (const message of await readRefused(tx, results)) {
    const { number, sender, accountId, triedCarriers } = message;
    const to = routing.availableCarrierFor({
      number,
      accountId,
      sender,
      except: [...triedCarriers, carrierId],
    });
    if (to !== null) moving.set(message.messageId, { ...message, to });
  }
  for (const group of Map.groupBy(moving.values(), ({ batchId, to }) => `${batchId} ${to}`).values()) {
    const { batchId, accountId, to } = group[0]!;
    const messageIds = group.map((message) => message.messageId);
    await moveMessages(tx, { batchId, accountId, messageIds, carrierId: to, refusedBy: carrierId });
  }
  return results.filter((result) => !moving.has(result.messageId));
}
