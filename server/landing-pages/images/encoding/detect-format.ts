import { Problem } from '#server/platform/errors.ts';

/** The brands of ISO files that hold AVIF (AVIF specification, 8), and those of HEIC (ISO/IEC 23008-12, B.4). */
const AVIF_BRANDS = ['avif', 'avis'];
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** How much of a file says whether it is text, and what kind. */
const TEXT_START_BYTES = 1024;

/**
 * Requires that a file is an image of a supported format, by its content: names and declared types can say anything. Throws `not_an_image`,
 * with what to do instead.
 */
export function requireSupportedFormat(bytes: Buffer): void {
  if (bytes.length === 0) throw notAnImage('This file is empty. Choose an image.');
  if (isJpeg(bytes) || isPng(bytes) || isGif(bytes) || isWebp(bytes)) return;
  const brands = isoBrands(bytes);
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return;
  throw notAnImage(
    brands.some((brand) => HEIC_BRANDS.includes(brand)) ? SENTENCES.heic : describeText(bytes),
  );
}

const SENTENCES = {
  heic: 'Photos in HEIC format cannot be shown by most browsers. Save the photo as JPEG, and upload that.',
  svg: 'SVG images cannot be used, because they can contain programs. Export the image as PNG or WebP, and upload that.',
  page: 'This is a web page, not an image. Open the image itself, and save it or copy its address.',
  other: 'This is not an image that pages can show. Upload a JPEG, PNG, WebP, AVIF or GIF.',
};

const notAnImage = (message: string): Problem => new Problem('invalid', 'not_an_image', message);

const isJpeg = (bytes: Buffer): boolean => hasAt(bytes, 0, '\xff\xd8\xff');
const isPng = (bytes: Buffer): boolean => hasAt(bytes, 0, '\x89PNG\r\n\x1a\n');
const isGif = (bytes: Buffer): boolean => hasAt(bytes, 0, 'GIF87a') || hasAt(bytes, 0, 'GIF89a');
const isWebp = (bytes: Buffer): boolean => hasAt(bytes, 0, 'RIFF') && hasAt(bytes, 8, 'WEBP');

const hasAt = (bytes: Buffer, start: number, signature: string): boolean =>
  bytes.toString('latin1', start, start + signature.length) === signature;

/** The major brand and the compatible brands of an ISO file (ISO/IEC 14496-12, 4.3), or nothing. */
function isoBrands(bytes: Buffer): string[] {
  if (bytes.length < 16 || !hasAt(bytes, 4, 'ftyp')) return [];
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, TEXT_START_BYTES);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4));
  return brands;
}

function describeText(bytes: Buffer): string {
  const start = bytes.toString('latin1', 0, TEXT_START_BYTES).toLowerCase();
  if (start.includes('<svg')) return SENTENCES.svg;
  return /<(!doctype|html|head|body|script)/.test(start) ? SENTENCES.page : SENTENCES.other;
}
