import { audit } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { Problem } from '#server/platform/errors.ts';
import { findImage } from './stored-image.ts';

/** Deletes an image with its files. Throws `not_found`, and `image_in_use` (409) while a page shows it. */
export async function deleteImage(account: ActingAccount, imageId: number): Promise<undefined> {
  // Pages that are being saved wait for the lock, or this waits for them.
  await account.db
    .selectFrom('landing_page_images')
    .select('id')
    .where('account_id', '=', account.id)
    .where('id', '=', imageId)
    .forUpdate()
    .executeTakeFirst();
  const { name, uses } = await findImage(account, imageId);
  if (uses > 0)
    throw new Problem(
      'conflict',
      'image_in_use',
      `“${name}” is on ${uses === 1 ? 'a page' : `${uses} pages`}. Remove it there first, and publish the change.`,
    );
  await account.db
    .deleteFrom('landing_page_images')
    .where('account_id', '=', account.id)
    .where('id', '=', imageId)
    .execute();
  await audit(account, 'image deleted', { imageId, name });
}
