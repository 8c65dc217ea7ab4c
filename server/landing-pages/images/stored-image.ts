import { type Selectable, sql } from 'kysely';
import type { LibraryImage } from '#contract/landing-pages/images.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { notFound } from '#server/platform/errors.ts';

export type ImageRow = Selectable<Tables['landing_page_images']> & { uses: number };

/** Selects the images of an account. */
export const selectImages = ({ id, db }: Account) =>
  db
    .selectFrom(
      sql<ImageRow>`(
        SELECT i.*, (
          SELECT count(*)::int FROM landing_page_image_uses u WHERE u.account_id = i.account_id AND u.image_id = i.id) AS uses
        FROM landing_page_images i
        WHERE i.account_id = ${id})`.as('images'),
    )
    .selectAll();

/** Finds an image. Throws `not_found`. */
export async function findImage(account: Account, imageId: number): Promise<ImageRow> {
  const row = await selectImages(account).where('id', '=', imageId).executeTakeFirst();
  if (!row) throw imageNotFound();
  return row;
}

export const imageNotFound = () => notFound('image');

export const toLibraryImage = (row: ImageRow): LibraryImage => ({
  id: row.id,
  name: row.name,
  width: row.width,
  height: row.height,
  bytes: row.bytes,
  uses: row.uses,
  createdAt: row.created_at.toISOString(),
});
