import type { LibraryImage } from '#contract/landing-pages/images.ts';
import { audit, lockAccountFor } from '#server/accounts/index.ts';
import { type ActingAccount, userIdOf } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { EncodedImage } from './encoding/job.ts';
import { requireWithinQuota } from './image-limits.ts';
import { findImage, selectImages, toLibraryImage } from './stored-image.ts';

export type NewImage = { name: string; hash: string; encoded: EncodedImage };

/**
 * Stores an encoded image, unless the same file is stored. Throws `image_quota_reached`.
 */
export async function insertImage(
  account: ActingAccount,
  { name, hash, encoded: { width, height, files } }: NewImage,
): Promise<LibraryImage> {
  // Concurrent uploads would each see the same free space.
  await lockAccountFor(account, 'landing page images');
  const existing = await findImageByHash(account, hash);
  if (existing) return existing;
  const { id } = await account.db
    .insertInto('landing_page_images')
    .values({
      account_id: account.id,
      name,
      hash,
      width,
      height,
      bytes: files.reduce((sum, { data }) => sum + data.length, 0),
      has_avif: files.some(({ format }) => format === 'avif'),
      widths: [...new Set(files.map((file) => file.width))],
      created_by: userIdOf(account.by),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await account.db
    .insertInto('landing_page_image_files')
    .values(files.map((file) => ({ account_id: account.id, image_id: id, ...file })))
    .execute();
  await requireWithinQuota(account);
  await audit(account, 'image added', { imageId: id, name });
  return toLibraryImage(await findImage(account, id));
}

/** Finds the image that a file with this SHA-256 was stored as. */
export async function findImageByHash(account: Account, hash: string): Promise<LibraryImage | undefined> {
  const row = await selectImages(account).where('hash', '=', hash).executeTakeFirst();
  return row && toLibraryImage(row);
}
