import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** Removes the replies with some inbound ids. */
export async function removeReplies(
  tx: Kysely<Tables>,
  accountId: number,
  inboundIds: number[],
): Promise<void> {
  if (inboundIds.length === 0) return;
  await tx
    .deleteFrom('replies')
    .where('account_id', '=', accountId)
    .where('inbound_id', 'in', inboundIds)
    .execute();
}
