import { finished } from 'node:stream/promises';
import type { SMTPServerDataStream } from 'smtp-server';
import { MAX_SKIPPED_BYTES } from './limits.ts';
import { Refusal } from './refusal.ts';

/**
 * Reads a mail. Throws a `Refusal` for one that is too large, after skipping its rest. The same for a
 * connection that ends before the mail does.
 */
export async function readBody(stream: SMTPServerDataStream, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  stream.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
    else chunks.length = 0;
    if (size > MAX_SKIPPED_BYTES) stream.destroy(new Error('The mail is far too large.'));
  });
  try {
    await finished(stream);
  } catch {
    throw new Refusal(451, '4.4.2', 'interrupted', 'The connection ended before the mail did');
  }
  if (size > maxBytes)
    throw new Refusal(
      552,
      '5.3.4',
      'size',
      `The mail is larger than ${Math.floor(maxBytes / 1024)} KB. An SMS needs only text.`,
    );
  return Buffer.concat(chunks);
}
