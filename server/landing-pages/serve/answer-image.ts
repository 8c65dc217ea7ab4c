import type { ImageReading } from '#server/links/index.ts';
import { parseImagePath } from '../images/image-address.ts';
import type { ImageFiles } from './image-files.ts';

/**
 * Sends an image. Its address has a digest of its content, so it never changes. Returns false if there is none, or if it is of an account
 * whose pages the host does not show.
 */
export async function answerImage(
  files: ImageFiles,
  { path, request, response, servesAccount }: ImageReading,
): Promise<boolean> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const key = parseImagePath(path);
  if (!key || !(await servesAccount(key.accountId))) return false;
  const file = await files.find(key);
  if (!file) return false;
  response
    .writeHead(200, {
      'content-type': file.type,
      'content-length': file.data.length,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    .end(request.method === 'HEAD' ? undefined : file.data);
  return true;
}
