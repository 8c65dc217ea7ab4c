import { MAX_IMAGE_NAME_LENGTH } from '#contract/landing-pages/images.ts';
import { tidyName, toSingleLine } from '#contract/names.ts';
import { toStorable } from '#server/platform/storable.ts';

/** Returns a name for the image at an address: the last part of the path, or the host. */
export function nameOfAddress({ pathname, hostname }: URL): string {
  const last = pathname.split('/').findLast((part) => part !== '') ?? '';
  const name = tidyName(toSingleLine(toStorable(decode(last))));
  return (name || hostname).slice(0, MAX_IMAGE_NAME_LENGTH).toWellFormed();
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
