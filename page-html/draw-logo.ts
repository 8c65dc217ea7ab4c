import type { PageContent } from '#contract/landing-pages/content.ts';
import type { PageBrand } from './context.ts';
import { escapeHtml } from './html.ts';

/** Returns the HTML of the brand's logo above a page; empty for a page without one. */
export function drawLogo({ showsLogo }: PageContent['about'], { logo }: Pick<PageBrand, 'logo'>): string {
  if (!showsLogo || logo === null) return '';
  return `<header class="logo"><img src="${escapeHtml(logo.url)}" alt="${escapeHtml(logo.name)}" height="40" /></header>`;
}
