import type { Readable } from 'node:stream';
import { MAX_IMAGE_BYTES } from '#contract/landing-pages/images.ts';
import { Problem } from '#server/platform/errors.ts';

/** Reads an uploaded file. The stream stays open if the file is too large. Throws `file_too_large`. */
export async function readBytes(file: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  // Destroying the stream would close the connection before the client has read the response.
  for await (const piece of file.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > MAX_IMAGE_BYTES) throw fileTooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

export const fileTooLarge = (): Problem =>
  new Problem(
    'too_large',
    'file_too_large',
    `This image is larger than ${MAX_IMAGE_BYTES / 1_000_000} MB. Make it smaller, and upload it again.`,
  );
