import sharp, { type SharpOptions } from 'sharp';
import type { EncodedImage, EncodingAnswer, EncodingJob } from './job.ts';

/** No WebP is higher (RFC 9649, 2.6). */
const MAX_HEIGHT = 16_383;

/** More pixels would take too long in AVIF. */
const MAX_AVIF_PIXELS = 4_000_000;

/** More effort takes several times as long, and saves little. */
const AVIF = { quality: 50, effort: 2, chromaSubsampling: '4:2:0' };
const WEBP = { quality: 80, effort: 4 };
const JPEG = { quality: 80, mozjpeg: true };

sharp.cache(false);
sharp.concurrency(1);
// The library can read many formats that nobody needs here, such as SVG and PDF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});

/**
 * Encodes an image at each width, never larger than it is. The result is upright, in sRGB, and has no metadata. Of animations it has
 * the first picture.
 */
export async function encode({ bytes, widths, maxPixels }: EncodingJob): Promise<EncodingAnswer> {
  const options: SharpOptions = { limitInputPixels: maxPixels, failOn: 'error' };
  try {
    const { autoOrient } = await sharp(bytes, options).metadata();
    const sizes = sizesOf(autoOrient.width, widths);
    const largest = sizes.at(-1)!;
    if ((autoOrient.height * largest) / autoOrient.width > MAX_HEIGHT) return { refusal: 'too-high' };
    // The image is decoded once, because that takes the most time and memory.
    const { data, info } = await sharp(bytes, options)
      .autoOrient()
      .resize({ width: largest })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const files: EncodedImage['files'] = [];
    const avifs: EncodedImage['files'] = [];
    for (const each of sizes) {
      const sized = sharp(data, { raw: { width, height, channels } }).resize({ width: each });
      if (width * height <= MAX_AVIF_PIXELS)
        avifs.push({ width: each, format: 'avif', data: await sized.clone().avif(AVIF).toBuffer() });
      files.push({ width: each, format: 'webp', data: await sized.clone().webp(WEBP).toBuffer() });
      const flat = sized.flatten({ background: '#fff' });
      files.push({ width: each, format: 'jpg', data: await flat.jpeg(JPEG).toBuffer() });
    }
    const webps = files.filter(({ format }) => format === 'webp');
    return {
      image: { width, height, files: bytesOf(avifs) < bytesOf(webps) ? [...avifs, ...files] : files },
    };
  } catch (error) {
    return {
      refusal: error instanceof Error && /pixel limit/i.test(error.message) ? 'too-many-pixels' : 'damaged',
    };
  }
}

const bytesOf = (files: EncodedImage['files']): number =>
  files.reduce((sum, { data }) => sum + data.length, 0);

/** The widths below the image's own, and its own unless it is wider than all. */
const sizesOf = (own: number, widths: readonly number[]): number[] => [
  ...widths.filter((width) => width < own),
  ...(own <= Math.max(...widths) ? [own] : []),
];
