import type { IncomingMessage } from 'node:http';

/** A form with the longest password, with every character encoded. */
const MAX_BODY_BYTES = 4096;

/** Reads the password that a reader sent with the form. Undefined if the body is no such form. */
export async function readPassword(request: IncomingMessage): Promise<string | undefined> {
  if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return undefined;
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Destroying the request would close the connection before the reader got the page.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString()).get('password') ?? undefined;
}
