import { queryOptions } from '@tanstack/react-query';
import {
  downloadImage,
  getImageQuota,
  type LibraryImage,
  listLibraryImages,
} from '#contract/landing-pages/images.ts';
import { call, callUrl, listQuery, type ListQuery } from '#web/client/index.ts';

const KEY = 'landing-page-images';

/** Queries the images of the library, newest first. */
export const imagesQuery = (search: string): ListQuery<LibraryImage> =>
  listQuery([KEY, 'list', search], (page, options) =>
    call(listLibraryImages, { query: { ...page, search: search || undefined } }, options),
  );

export const imageQuotaQuery = queryOptions({
  queryKey: [KEY, 'quota'],
  queryFn: ({ signal }) => call(getImageQuota, {}, { signal }),
});

/** The width of thumbnails, in pixels. It suits the tiles on screens of double density. */
const THUMBNAIL_WIDTH = 480;

export const thumbnailUrl = (imageId: number): string =>
  callUrl(downloadImage, { imageId }, { width: THUMBNAIL_WIDTH });
