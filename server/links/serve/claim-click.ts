import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { type Click, storeClicks } from './store-clicks.ts';

class UsedUp extends Error {}

/**
 * Stores a click of a link with a limit, unless the link has had its clicks. Returns whether the reader may go on. The row of
 * the link stays locked from the count to the commit, so the limit is exact.
 */
export async function claimClick(db: OwnerDb, click: Click): Promise<boolean> {
  try {
    await db.transaction().execute(async (tx) => {
      await storeClicks(tx, [click]);
      const { rows } = await sql<{ isUsedUp: boolean }>`
        SELECT coalesce(clicks > max_clicks, false) AS "isUsedUp" FROM short_links
        WHERE account_id = ${click.accountId} AND id = ${click.linkId}`.execute(tx);
      if (rows[0]!.isUsedUp) throw new UsedUp();
    });
    return true;
  } catch (error) {
    if (error instanceof UsedUp) return false;
    throw error;
  }
}
