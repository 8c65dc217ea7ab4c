import { inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The number of samples per pixel, by colour type (PNG, 11.2.2). */
const SAMPLES_PER_PIXEL: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/**
 * The maximum number of pixels. Decoding that many does not noticeably delay a process that also answers
 * calls.
 */
const MAX_PIXELS = 400_000;

/**
 * Checks that a file is a small, complete and non-interlaced PNG. PDFKit decodes pictures asynchronously, and
 * an error there would end the process. Invalid pictures must therefore be refused first.
 */
export function isPlainPng(file: Buffer): boolean {
  try {
    return file.subarray(0, 8).equals(SIGNATURE) && hasAllScanlines(file);
  } catch {
    // The file is truncated, or its pixels cannot be inflated.
    return false;
  }
}

function hasAllScanlines(file: Buffer): boolean {
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const [depth, colours, interlaced] = [file[24]!, SAMPLES_PER_PIXEL[file[25]!] ?? 0, file[28]];
  if (width * height === 0 || width * height > MAX_PIXELS || colours === 0 || interlaced !== 0) return false;
  const line = 1 + Math.ceil((width * colours * depth) / 8);
  const lines = inflateSync(readImageData(file), { maxOutputLength: line * height });
  if (lines.length !== line * height) return false;
  // Each scanline begins with its filter type, 0 to 4.
  return Array.from({ length: height }, (_, nth) => lines[nth * line]!).every((filter) => filter <= 4);
}

/** Returns the concatenated IDAT chunks. Throws if a chunk is longer than the file. */
function readImageData(file: Buffer): Buffer {
  const pixels: Buffer[] = [];
  for (let at = 8; ;) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    if (at + 12 + length > file.length) throw new Error('A chunk is longer than the file.');
    if (type === 'IEND') return Buffer.concat(pixels);
    if (type === 'IDAT') pixels.push(file.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
}
