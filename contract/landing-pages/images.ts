import { z } from 'zod';
import type { AccessRequirements } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { id, moment, pageOf, pageQuery, search, singleLine, sortedBy } from '../fields.ts';
import { tidyName, toSingleLine } from '../names.ts';

/** The largest file that can be uploaded. */
export const MAX_IMAGE_BYTES = 10_000_000;
/** The most pixels of an image. */
export const MAX_IMAGE_PIXELS = 40_000_000;
/** How much an account may store, as re-encoded. */
export const IMAGE_QUOTA_BYTES = 500_000_000;
/** The most characters of an image's name. */
export const MAX_IMAGE_NAME_LENGTH = 150;
/** The widths that pages choose from. Smaller images have only those below their own, and their own. */
export const IMAGE_WIDTHS = [480, 960, 1600] as const;

const viewAccess = { permission: 'messages.view' } as const satisfies AccessRequirements;
const changeAccess = { permission: 'campaigns.send' } as const satisfies AccessRequirements;
const params = z.object({ imageId: id });

/** Usually the name of a file, which can have any characters. */
const imageName = z
  .string()
  .overwrite((text) => tidyName(toSingleLine(text)))
  .min(1, 'This is required.')
  .max(MAX_IMAGE_NAME_LENGTH);

const image = z.object({
  id,
  name: z.string(),
  /** Of the largest stored size. */
  width: z.int(),
  height: z.int(),
  /** All sizes and formats together. */
  bytes: z.int(),
  /** How many pages show it, in their draft or as published. */
  uses: z.int(),
  createdAt: moment,
});
export type LibraryImage = z.infer<typeof image>;

export const listLibraryImages = endpoint({
  method: 'GET',
  path: '/api/landing-page-images',
  access: viewAccess,
  summary: 'List the images of landing pages',
  heavy: 'searching',
  query: pageQuery().extend({
    sort: sortedBy('-createdAt', 'createdAt'),
    search,
    ids: z
      .string()
      .regex(/^\d{1,15}(?:,\d{1,15}){0,199}$/, 'Separate up to 200 ids with commas.')
      .optional()
      .describe('Only these images, by id, separated by commas'),
  }),
  answer: pageOf(image),
});

export const getImageQuota = endpoint({
  method: 'GET',
  path: '/api/landing-page-image-quota',
  access: viewAccess,
  summary: 'Get how much the images of landing pages take',
  answer: z.object({ usedBytes: z.int(), quotaBytes: z.int(), images: z.int() }),
});

export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/landing-page-images',
  access: changeAccess,
  summary: 'Upload an image for landing pages',
  description:
    'JPEG, PNG, WebP, AVIF or GIF of up to 10 MB and 40 megapixels. It is encoded again in up to three widths, without its metadata.',
  upload: true,
  query: z.object({ name: imageName }),
  answer: image,
});

export const fetchImage = endpoint({
  method: 'POST',
  path: '/api/landing-page-images/fetch',
  access: changeAccess,
  summary: 'Copy an image from an address into the library',
  body: z.object({ address: singleLine(2000).min(1, 'This is required.') }),
  answer: image,
});

export const renameImage = endpoint({
  method: 'PUT',
  path: '/api/landing-page-images/:imageId',
  access: changeAccess,
  summary: 'Rename an image of landing pages',
  params,
  body: z.object({ name: imageName }),
  answer: image,
});

export const deleteImage = endpoint({
  method: 'DELETE',
  path: '/api/landing-page-images/:imageId',
  access: changeAccess,
  summary: 'Delete an image of landing pages',
  description: 'Fails with `image_in_use` (409) while a page shows it.',
  params,
});

/** The image itself, for the console. Readers of pages get it from the host of short links. */
export const downloadImage = endpoint({
  method: 'GET',
  path: '/api/landing-page-images/:imageId/file',
  access: viewAccess,
  summary: 'Get an image of landing pages',
  params,
  query: z.object({ width: z.coerce.number().int().min(1).max(4000).default(480) }),
  download: 'image/webp',
});
