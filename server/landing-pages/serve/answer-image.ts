import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { readLogoFile } from '../logos/logos.ts';
import { readImageFile } from '../images/read-image-file.ts';

type ImageRequest = { path: string; request: IncomingMessage; response: ServerResponse };

/** Sends an image or a logo. Its address has a digest of its content, so it never changes. Returns false if there is none. */
export async function answerImage(db: OwnerDb, { path, request, response }: ImageRequest): Promise<boolean> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const file = (await readImageFile(db, path)) ?? (await readLogoFile(db, path));
  if (!file) return false;
  response
    .writeHead(200, {
      'content-type': file.type,
      'content-length': file.data.length,
      'cache-control': 'public, max-age=31536000, immutable',
      // Logos in SVG may have styles, but no scripts.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    .end(request.method === 'HEAD' ? undefined : file.data);
  return true;
}
