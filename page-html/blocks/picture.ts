import type { Drawing, PageImage } from '../context.ts';
import { type Html, html } from '../html.ts';
import { CHOOSE_IMAGE } from '../words.ts';

/** An image as blocks have it. */
type BlockImage = { imageId: number | null; alt: string };

const WIDE = '(min-width: 44rem) 40rem, 100vw';

/** Draws an image of the library, or nothing without one. `sizes` says how wide the page shows it. */
export function drawPicture(
  drawing: Drawing,
  { imageId, alt }: BlockImage,
  { isFirst = false, sizes = WIDE }: { isFirst?: boolean; sizes?: string } = {},
): Html {
  const image = imageId === null ? undefined : drawing.context.images.get(imageId);
  const largest = image?.sources.at(-1);
  if (!image || !largest)
    return drawing.isCanvas ? html`<div class="empty-pic">${CHOOSE_IMAGE}</div>` : html``;
  const loading = isFirst ? html`fetchpriority="high"` : html`loading="lazy"`;
  return html`<picture
    >${avifOf(image, sizes)}
    <source type="image/webp" srcset="${setOf(image, 'url')}" sizes="${sizes}" />
    <img
      src="${largest.jpegUrl}"
      srcset="${setOf(image, 'jpegUrl')}"
      sizes="${sizes}"
      width="${image.width}"
      height="${image.height}"
      alt="${alt}"
      decoding="async"
      ${loading}
  /></picture>`;
}

/** Images that AVIF would not make smaller have none. */
const avifOf = (image: PageImage, sizes: string): Html =>
  image.sources.every(({ avifUrl }) => avifUrl !== undefined)
    ? html`<source type="image/avif" srcset="${setOf(image, 'avifUrl')}" sizes="${sizes}" />`
    : html``;

const setOf = ({ sources }: PageImage, format: 'avifUrl' | 'url' | 'jpegUrl'): string =>
  sources.map((source) => `${source[format]} ${source.width}w`).join(', ');
