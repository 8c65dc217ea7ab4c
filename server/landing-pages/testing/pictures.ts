import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

type Size = { width: number; height: number };
export const RED = '#ff0000';
export const BLUE = '#0000ff';

/** A picture whose left half is red and whose right half is blue. */
export const halves = ({ width, height }: Size): Sharp =>
  sharp({ create: { width, height, channels: 3, background: BLUE } }).composite([
    {
      input: {
        create: { width: Math.ceil(width / 2), height, channels: 3, background: RED },
      },
      left: 0,
      top: 0,
    },
  ]);

/** A picture of random pixels, which no format can compress well. */
export const noise = ({ width, height }: Size = { width: 300, height: 200 }): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: RED,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

/** A PNG of one colour, whose pixels differ from those of other colours. */
export const plainPicture = (colour: string, { width, height }: Size = { width: 8, height: 6 }) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();

/** A PNG that says it has this size, but has hardly any pixels. */
export function pngHeader({ width, height }: Size): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}

/** The colour of a pixel, as three numbers. */
export async function pixelAt(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const start = (y * info.width + x) * info.channels;
  return [...data.subarray(start, start + 3)];
}
