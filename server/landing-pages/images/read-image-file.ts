import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { HASH_LENGTH, type ImageFileKey } from './image-address.ts';

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

export type ImageFile = { data: Buffer; type: string };

/** Reads a file for the host of short links. Returns undefined if there is none. */
export async function readImageFile(
  db: OwnerDb,
  { accountId, imageId, hash, width, format }: ImageFileKey,
): Promise<ImageFile | undefined> {
  const { rows } = await sql<{ data: Buffer }>`
    SELECT f.data FROM landing_page_image_files f
    JOIN landing_page_images i ON i.account_id = f.account_id AND i.id = f.image_id
    WHERE f.account_id = ${accountId} AND f.image_id = ${imageId} AND f.width = ${width} AND f.format = ${format}
      AND left(i.hash, ${HASH_LENGTH}) = ${hash}`.execute(db);
  return rows[0] && { data: rows[0].data, type: TYPES[format] };
}
