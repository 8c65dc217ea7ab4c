import type { Account } from '#server/platform/db/handles.ts';
import { imagePath } from './image-address.ts';

/** An image as pages show it. The addresses are paths on the host of short links, the smallest file first. */
export type PageImage = {
  width: number;
  height: number;
  sources: { width: number; url: string; jpegUrl: string }[];
};

/** Finds the images with these ids. Ids of images that do not exist are left out. */
export async function imagesOf({ id, db }: Account, ids: number[]): Promise<Map<number, PageImage>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('landing_page_images')
    .select(['id', 'hash', 'width', 'height', 'widths'])
    .where('account_id', '=', id)
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id: imageId, hash, width, height, widths }) => {
      const image = { accountId: id, imageId, hash };
      const sources = widths.map((each) => ({
        width: each,
        url: imagePath({ ...image, width: each, format: 'webp' }),
        jpegUrl: imagePath({ ...image, width: each, format: 'jpg' }),
      }));
      return [imageId, { width, height, sources }];
    }),
  );
}
