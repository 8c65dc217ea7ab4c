import { sql } from 'kysely';
import { uploadImage } from '#contract/landing-pages/images.ts';
import type { Ids, RowOwner } from '#server/example.ts';
import type { Database } from '#server/platform/db/handles.ts';
import type { CallApi } from '#server/platform/testing/call-api.ts';
import { plainPicture, RED } from '../../testing/pictures.ts';

/** Uploads an image, as the example of the capability. */
export async function makeImage(call: CallApi): Promise<Ids> {
  const { body } = await call(uploadImage, { query: { name: 'Shop.png' }, file: await plainPicture(RED) });
  return { imageId: body.id };
}

/** Inserts many images without files into the library. */
export async function makeManyImages(
  { owner }: Database,
  { accountId }: RowOwner,
  count: number,
): Promise<void> {
  await sql`
    INSERT INTO landing_page_images (account_id, name, hash, width, height, bytes, widths, created_at)
    SELECT ${accountId}, 'Photo ' || n, md5(n::text), 480, 320, 20000, '{480}', date '2026-01-01' + n % 3
    FROM generate_series(1, ${count}) n`.execute(owner);
}

/** Inserts an image with difficult values, and a page that shows it. */
export async function insertImageRows({ owner }: Database, { accountId, userId }: RowOwner): Promise<void> {
  await sql`
    WITH image AS (
      INSERT INTO landing_page_images (account_id, name, hash, width, height, bytes, widths, has_avif, created_by)
      VALUES (${accountId}, E'It''s "large"\t', 'abc', 960, 1, 3, '{480,960}', true, ${userId}) RETURNING account_id, id
    ), files AS (
      INSERT INTO landing_page_image_files (account_id, image_id, width, format, data)
      SELECT account_id, id, width, format, '\\x00ff5c27'
      FROM image, unnest(ARRAY[480, 960]) width, unnest(ARRAY['avif', 'webp', 'jpg']) format
    )
    INSERT INTO landing_page_image_uses (account_id, image_id, page_id) SELECT account_id, id, 1 FROM image`.execute(
    owner,
  );
}
