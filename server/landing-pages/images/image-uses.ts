import { sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';

/**
 * Stores which images a page shows, in its draft or as published. Images that do not exist are left out. Call this in the transaction
 * that saves, publishes or deletes the page; a deleted page shows none.
 */
export async function setImageUses({ id, db }: Account, pageId: number, imageIds: number[]): Promise<void> {
  await sql`
    DELETE FROM landing_page_image_uses
    WHERE account_id = ${id} AND page_id = ${pageId} AND image_id <> ALL (${imageIds}::bigint[])`.execute(db);
  // The lock keeps an image from being deleted before it is in use.
  await sql`
    INSERT INTO landing_page_image_uses (account_id, image_id, page_id)
    SELECT account_id, id, ${pageId}::bigint FROM landing_page_images
    WHERE account_id = ${id} AND id = ANY (${imageIds}::bigint[]) ORDER BY id FOR KEY SHARE
    ON CONFLICT DO NOTHING`.execute(db);
}
