import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';

/** Run daily: files that were uploaded and never imported. */
export async function forgetUploads(db: OwnerDb): Promise<void> {
  await db
    .deleteFrom('imports')
    .where('state', 'in', ['uploading', 'uploaded'])
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
