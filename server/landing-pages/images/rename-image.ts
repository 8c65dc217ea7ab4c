import type { LibraryImage } from '#contract/landing-pages/images.ts';
import { audit } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { findImage, toLibraryImage } from './stored-image.ts';

/** Renames an image. Its addresses stay the same. Throws `not_found`. */
export async function renameImage(
  account: ActingAccount,
  imageId: number,
  name: string,
): Promise<LibraryImage> {
  const before = await findImage(account, imageId);
  await account.db
    .updateTable('landing_page_images')
    .set({ name })
    .where('account_id', '=', account.id)
    .where('id', '=', imageId)
    .execute();
  if (name !== before.name) await audit(account, 'image renamed', { imageId, name, was: before.name });
  return toLibraryImage({ ...before, name });
}
