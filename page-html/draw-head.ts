import type { PageContent, PageTheme } from '#contract/landing-pages/content.ts';
import type { RenderContext } from './context.ts';
import { type Html, html } from './html.ts';
import { paletteOf } from './theme/palette.ts';

/** Draws what browsers, search engines and apps that preview links read. */
export function drawHead(about: PageContent['about'], theme: PageTheme, context: RenderContext): Html {
  const { title, description, isIndexed } = about;
  const image = findPreviewImage(about, context);
  const tags = [
    html`<meta charset="utf-8" />`,
    html`<meta name="viewport" content="width=device-width, initial-scale=1" />`,
    html`<title>${title}</title>`,
    description !== '' && html`<meta name="description" content="${description}" />`,
    !isIndexed && html`<meta name="robots" content="noindex" />`,
    html`<meta property="og:type" content="website" />`,
    html`<meta property="og:title" content="${title}" />`,
    description !== '' && html`<meta property="og:description" content="${description}" />`,
    context.address !== undefined && html`<meta property="og:url" content="${context.address}" />`,
    image !== undefined && html`<meta property="og:image" content="${image}" />`,
    image !== undefined &&
      about.image.alt !== '' &&
      html`<meta property="og:image:alt" content="${about.image.alt}" />`,
    html`<meta name="twitter:card" content="${image === undefined ? 'summary' : 'summary_large_image'}" />`,
    ...drawColours(theme, context),
  ].filter((tag) => tag !== false);
  return html`${tags.flatMap((tag, index) => (index === 0 ? [tag] : [html``, tag]))}`;
}

/** Returns the absolute address of the largest JPEG: apps that preview links read no relative ones, and some no WebP. */
function findPreviewImage(
  { image }: PageContent['about'],
  { address, images }: RenderContext,
): string | undefined {
  const url = image.imageId === null ? undefined : images.get(image.imageId)?.sources.at(-1)?.jpegUrl;
  return url === undefined || address === undefined ? undefined : new URL(url, address).href;
}

function drawColours(theme: PageTheme, { brand }: RenderContext): Html[] {
  const [light, dark] = (['light', 'dark'] as const).map((mode) => paletteOf(theme, brand, mode).sheet.paper);
  if (theme.mode !== 'auto')
    return [
      html`<meta name="color-scheme" content="${theme.mode}" />`,
      html`<meta name="theme-color" content="${theme.mode === 'light' ? light : dark}" />`,
    ];
  return [
    html`<meta name="color-scheme" content="light dark" />`,
    html`<meta name="theme-color" content="${light}" media="(prefers-color-scheme: light)" />`,
    html`<meta name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)" />`,
  ];
}
