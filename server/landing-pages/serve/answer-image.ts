import type { ImageReading } from '#server/links/index.ts';
import type { ImageFiles } from './image-files.ts';

const IMAGE_POLICY = "default-src 'none'";
/** Logos in SVG may have styles. Opened by themselves, they can do nothing else. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; sandbox";

/** Sends an image or a logo. Its address has a digest of its content, so it never changes. Returns false if its host has none. */
export async function answerImage(
  files: ImageFiles,
  { path, request, response, servesAccount }: ImageReading,
): Promise<boolean> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const file = await files.find(path, servesAccount);
  if (!file) return false;
  response
    .writeHead(200, {
      'content-type': file.type,
      'content-length': file.data.length,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': file.type === 'image/svg+xml' ? SVG_POLICY : IMAGE_POLICY,
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    .end(request.method === 'HEAD' ? undefined : file.data);
  return true;
}
