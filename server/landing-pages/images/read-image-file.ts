import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { HASH_LENGTH, parseImagePath } from './image-address.ts';

const TYPES = { webp: 'image/webp', jpg: 'image/jpeg' };

/** Reads the file at a path of the host of short links. Returns undefined if there is none. */
export async function readImageFile(
  db: OwnerDb,
  path: string,
): Promise<{ data: Buffer; type: string } | undefined> {
  const key = parseImagePath(path);
  if (!key) return undefined;
  const { accountId, imageId, hash, width, format } = key;
  const { rows } = await sql<{ data: Buffer }>`
    SELECT f.data FROM landing_page_image_files f
    JOIN landing_page_images i ON i.account_id = f.account_id AND i.id = f.image_id
    WHERE f.account_id = ${accountId} AND f.image_id = ${imageId} AND f.width = ${width} AND f.format = ${format}
      AND left(i.hash, ${HASH_LENGTH}) = ${hash}`.execute(db);
  return rows[0] && { data: rows[0].data, type: TYPES[format] };
}
