import type { Account } from '#server/platform/db/handles.ts';
import { type ImageFileKey, imagePath } from './image-address.ts';

/** An image as pages show it. The addresses are paths, the smallest file first. `url` is that of a WebP. */
export type PageImage = {
  width: number;
  height: number;
  sources: { width: number; avifUrl?: string; url: string; jpegUrl: string }[];
};

/**
 * Finds the images with these ids. Ids of images that do not exist are left out. `pathOf` returns the path of a file; if
 * left out, on the host of short links.
 */
export async function readLibraryImages(
  { id, db }: Account,
  ids: number[],
  pathOf: (file: ImageFileKey) => string = imagePath,
): Promise<Map<number, PageImage>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('landing_page_images')
    .select(['id', 'hash', 'width', 'height', 'widths', 'has_avif'])
    .where('account_id', '=', id)
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id: imageId, hash, width, height, widths, has_avif: hasAvif }) => {
      const image = { accountId: id, imageId, hash };
      const sources = widths.map((each) => ({
        width: each,
        ...(hasAvif && { avifUrl: pathOf({ ...image, width: each, format: 'avif' }) }),
        url: pathOf({ ...image, width: each, format: 'webp' }),
        jpegUrl: pathOf({ ...image, width: each, format: 'jpg' }),
      }));
      return [imageId, { width, height, sources }];
    }),
  );
}
