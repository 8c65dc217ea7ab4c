import { downloadImage } from '#contract/landing-pages/images.ts';
import type { ImageFormat } from './encoding/job.ts';

/** The length of an image's hash in its addresses, so that nobody can guess them. */
export const HASH_LENGTH = 16;

export type ImageFileKey = {
  accountId: number;
  imageId: number;
  hash: string;
  width: number;
  format: ImageFormat;
};

/** Returns the path of a file on the host of short links. */
export const imagePath = ({ accountId, imageId, hash, width, format }: ImageFileKey): string =>
  `/images/${accountId}-${imageId}-${hash.slice(0, HASH_LENGTH)}/${width}.${format}`;

/** Returns the path of a file on the console's host. That host has WebP only. */
export const consoleImagePath = ({ imageId, width }: ImageFileKey): string =>
  `${downloadImage.path.replace(':imageId', String(imageId))}?width=${width}`;

const ID = '[1-9][0-9]{0,14}';
const PATH = new RegExp(
  `^/images/(${ID})-(${ID})-([0-9a-f]{${HASH_LENGTH}})/([1-9][0-9]{0,3})\\.(avif|webp|jpg)$`,
);

/** Parses the path of a file. `hash` is the beginning of the image's hash. Returns undefined for any other path. */
export function parseImagePath(path: string): ImageFileKey | undefined {
  const found = PATH.exec(path);
  if (!found) return undefined;
  const [, accountId, imageId, hash, width, format] = found;
  return {
    accountId: Number(accountId),
    imageId: Number(imageId),
    hash: hash!,
    width: Number(width),
    format: format as ImageFormat,
  };
}
