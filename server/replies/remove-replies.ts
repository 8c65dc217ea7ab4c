import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { lockConversations, recount } from './conversations/recount.ts';

/** Removes the replies with these inbound ids and recounts their conversations. */
export async function removeReplies(
  tx: Kysely<Tables>,
  accountId: number,
  inboundIds: number[],
): Promise<void> {
  if (inboundIds.length === 0) return;
  const found = await tx
    .selectFrom('replies')
    .select('number')
    .distinct()
    .where('account_id', '=', accountId)
    .where('inbound_id', 'in', inboundIds)
    .execute();
  const numbers = found.map(({ number }) => number);
  await lockConversations(tx, accountId, numbers);
  await tx
    .deleteFrom('replies')
    .where('account_id', '=', accountId)
    .where('inbound_id', 'in', inboundIds)
    .execute();
  await recount(tx, accountId, numbers);
}
