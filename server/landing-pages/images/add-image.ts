import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { LibraryImage } from '#contract/landing-pages/images.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { type Identity, withCallerAccount } from '#server/platform/http/routes.ts';
import { requireSupportedFormat } from './encoding/detect-format.ts';
import type { ImageEncoder } from './encoding/image-encoder.ts';
import { countUpload, requireWithinQuota } from './image-limits.ts';
import { findImageByHash, insertImage } from './insert-image.ts';
import { readBytes } from './read-bytes.ts';

/** What adding an image needs: the database, and the process's encoder. */
export type Adding = { db: Database; encoder: ImageEncoder };

/** Adds an uploaded image. Throws `too_many`, `file_too_large`, and what `addImage` throws. */
export const addUpload = (
  adding: Adding,
  identity: Identity,
  { name, file }: { name: string; file: Readable },
): Promise<LibraryImage> =>
  adding.encoder.admit(identity.accountId, async () => {
    await countUpload(adding.db, identity.accountId);
    return addImage(adding, identity, { name, bytes: await readBytes(file) });
  });

/**
 * Encodes an image and stores the result. Nothing of the file's own bytes is stored. A file that is stored already keeps its name.
 * Throws `not_an_image`, `image_too_large`, `image_not_processed` and `image_quota_reached`.
 */
export async function addImage(
  { db, encoder }: Adding,
  identity: Identity,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<LibraryImage> {
  requireSupportedFormat(bytes);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const existing = await withCallerAccount(db, identity, async (account) => {
    const found = await findImageByHash(account, hash);
    if (!found) await requireWithinQuota(account);
    return found;
  });
  if (existing) return existing;
  const encoded = await encoder.encode(identity.accountId, bytes);
  return withCallerAccount(db, identity, (account) => insertImage(account, { name, hash, encoded }));
}
