import { deflateSync } from 'node:zlib';

/** `lines` are the scanlines, each with a filter byte and four bytes per pixel. */
type PngOptions = { width?: number; height?: number; interlaced?: number; lines?: Buffer };

/** Makes an RGBA picture, three by two pixels by default. Its checksums are invalid. */
export function png({
  width = 3,
  height = 2,
  interlaced = 0,
  lines = Buffer.alloc(2 * 13),
}: PngOptions): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, interlaced], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
}
