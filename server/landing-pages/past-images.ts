import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { ActingAccount } from '#server/platform/actor.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { EncodedImage } from './images/encoding/job.ts';
import { insertImage } from './images/insert-image.ts';

/** An image that a program drew, as three bytes a pixel. */
export type DrawnImage = { name: string; width: number; height: number; pixels: Buffer };

/** Adds an image that somebody added in the past. Returns its id. It is our own, so it is encoded in this process. */
export async function createPastImage(
  account: ActingAccount,
  { name, createdAt, ...drawn }: DrawnImage & { createdAt: Date },
): Promise<number> {
  const hash = createHash('sha256').update(drawn.pixels).digest('hex');
  const { id } = await insertImage(account, { name, hash, encoded: await encodeDrawn(drawn) });
  await sql`
    UPDATE landing_page_images SET created_at = ${createdAt} WHERE account_id = ${account.id} AND id = ${id}`.execute(
    account.db,
  );
  return id;
}

async function encodeDrawn({ width, height, pixels }: Omit<DrawnImage, 'name'>): Promise<EncodedImage> {
  const files: EncodedImage['files'] = [];
  for (const each of [width / 2, width]) {
    const sized = sharp(pixels, { raw: { width, height, channels: 3 } }).resize({ width: each });
    files.push({ width: each, format: 'webp', data: await sized.clone().webp().toBuffer() });
    files.push({ width: each, format: 'jpg', data: await sized.jpeg().toBuffer() });
  }
  return { width, height, files };
}

/** Removes images that `createPastImage` added, unless pages show them. */
export async function removePastImages({ id, db }: Account, imageIds: readonly number[]): Promise<void> {
  await sql`
    DELETE FROM landing_page_images i WHERE account_id = ${id} AND id = ANY(${arrayLiteral(imageIds)}::bigint[])
      AND NOT EXISTS (SELECT FROM landing_page_image_uses u WHERE u.account_id = i.account_id AND u.image_id = i.id)`.execute(
    db,
  );
}
