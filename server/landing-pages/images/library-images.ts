import type { PageImage } from '#page-html/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { type ImageFileKey, imagePath } from './image-address.ts';

/**
 * Finds the images with these ids. Their addresses are paths. Ids of images that do not exist are left out. `pathOf` returns the path of a file; if
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
