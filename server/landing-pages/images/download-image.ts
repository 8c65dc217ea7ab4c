import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/handles.ts';
import type { Download } from '#server/platform/http/routes.ts';
import { imageNotFound } from './stored-image.ts';

/** Reads an image for the console: the smallest file that is at least `width` wide, or else the largest. Throws `not_found`. */
export async function downloadImage(
  db: Database,
  accountId: number,
  { imageId, width }: { imageId: number; width: number },
): Promise<Download> {
  const { rows } = await db.withAccount(accountId, (account) =>
    sql<{ data: Buffer }>`
      SELECT data FROM landing_page_image_files
      WHERE account_id = ${accountId} AND image_id = ${imageId} AND format = 'webp'
      ORDER BY width < ${width}, abs(width - ${width}) LIMIT 1`.execute(account.db),
  );
  if (!rows[0]) throw imageNotFound();
  return { fileName: `${imageId}.webp`, content: Readable.from([rows[0].data]), neverChanges: true };
}
