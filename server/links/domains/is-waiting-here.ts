import type { OwnerDb } from '#server/platform/db/handles.ts';

/** Whether an account has added a host, and DNS led to this installation at its last check. */
export async function isWaitingHere(db: OwnerDb, host: string): Promise<boolean> {
  const row = await db
    .selectFrom('link_domains')
    .select('id')
    .where('host', '=', host)
    .where('points_here', '=', true)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
