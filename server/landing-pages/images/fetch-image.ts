import { type LibraryImage, MAX_IMAGE_BYTES } from '#contract/landing-pages/images.ts';
import type { Context } from '#server/context.ts';
import { invalid, Problem } from '#server/platform/errors.ts';
import type { Identity } from '#server/platform/http/routes.ts';
import { OutgoingError } from '#server/platform/outgoing/outgoing-error.ts';
import { type Adding, addImage } from './add-image.ts';
import { countUpload } from './image-limits.ts';
import { nameOfAddress } from './name-of-address.ts';
import { fileTooLarge } from './read-bytes.ts';

const LIMITS = { timeMs: 15_000, answerBytes: MAX_IMAGE_BYTES, redirects: 5, allowsHttp: true };

/**
 * Copies an image from an address into the library. Throws `invalid_address`, `not_fetched`, `too_many`, `file_too_large`, and what
 * `addImage` throws, all for the field `address`.
 */
export const fetchImage = (
  adding: Adding & Pick<Context, 'outgoing'>,
  identity: Identity,
  address: string,
): Promise<LibraryImage> =>
  adding.encoder.admit(identity.accountId, async () => {
    const url = parseAddress(address);
    await countUpload(adding.db, identity.accountId);
    try {
      const bytes = await download(adding.outgoing, identity.accountId, url.href);
      return await addImage(adding, identity, { name: nameOfAddress(url), bytes });
    } catch (error) {
      throw error instanceof Problem ? aboutAddress(error) : error;
    }
  });

/** Parses the address of an image on the web. Throws `invalid_address`. */
function parseAddress(address: string): URL {
  const url = URL.parse(address);
  if (!url)
    throw invalid(
      'address',
      'invalid_address',
      'This is not a whole address. Enter one such as https://example.com/photo.jpg.',
    );
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw invalid(
      'address',
      'invalid_address',
      `Images cannot be copied from ${url.protocol} addresses. Enter an https:// address, or upload the file.`,
    );
  return url;
}

async function download(outgoing: Context['outgoing'], accountId: number, url: string): Promise<Buffer> {
  const { status, content, isCut } = await outgoing
    .call(accountId, { method: 'GET', url, headers: { accept: 'image/*' } }, LIMITS)
    .catch((error: unknown) => {
      throw error instanceof OutgoingError ? notFetched(error.message) : error;
    });
  if (status !== 200)
    throw notFetched(`The server answered with status ${status}. Check the address, or upload the file.`);
  if (isCut) throw fileTooLarge();
  return content;
}

const notFetched = (message: string): Problem => new Problem('unprocessable', 'not_fetched', message);

const aboutAddress = ({ kind, code, message, retryAfter }: Problem): Problem =>
  Object.assign(new Problem(kind, code, message, 'address'), { retryAfter });
