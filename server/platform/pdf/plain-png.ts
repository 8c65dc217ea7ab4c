import { inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** By the type of its colours (PNG, 11.2.2), how many values a pixel has. */
const VALUES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Of a picture that is decoded beside calls. */
const MOST_PIXELS = 400_000;

/**
 * Whether a file is a small PNG, whole and not interlaced. What draws it decodes it after it was drawn, and an error there
 * would end the process: so one that is not as it says is known before.
 */
export function isPlainPng(file: Buffer): boolean {
  try {
    return file.subarray(0, 8).equals(SIGNATURE) && hasAllLines(file);
  } catch {
    // It ends in the midst of something, or its pixels cannot be unpacked.
    return false;
  }
}

function hasAllLines(file: Buffer): boolean {
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const [depth, colours, interlaced] = [file[24]!, VALUES[file[25]!] ?? 0, file[28]];
  if (width * height === 0 || width * height > MOST_PIXELS || colours === 0 || interlaced !== 0) return false;
  const line = 1 + Math.ceil((width * colours * depth) / 8);
  const lines = inflateSync(pixelsOf(file), { maxOutputLength: line * height });
  if (lines.length !== line * height) return false;
  // Each begins with how it was filtered, in one of five ways.
  return Array.from({ length: height }, (_, nth) => lines[nth * line]!).every((filter) => filter <= 4);
}

/** What is in its IDAT chunks together. Throws where a chunk is longer than the file. */
function pixelsOf(file: Buffer): Buffer {
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
