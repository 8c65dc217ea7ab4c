import { accountsWithChangesSince } from '#server/messages/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { accountsWithEventsSince } from '#server/platform/events/read-events-after.ts';
import { parseCursor } from './cursor.ts';

/**
 * Returns the accounts in whose feeds something may have happened after their cursors. For a `restingCursor` of
 * `readFeed`, something has.
 */
export async function accountsWithNews(
  db: OwnerDb,
  positions: readonly { accountId: number; cursor: string }[],
): Promise<number[]> {
  if (positions.length === 0) return [];
  const places = positions.map(({ accountId, cursor }) => ({ accountId, xid: parseCursor(cursor).xid }));
  const found = await Promise.all([
    accountsWithChangesSince(db, places),
    accountsWithEventsSince(db, places),
  ]);
  return [...new Set(found.flat())];
}
