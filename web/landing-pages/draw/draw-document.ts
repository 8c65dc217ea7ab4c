import type { PageContent } from '#contract/landing-pages/content.ts';
import { pageStyle, type RenderContext, renderBlock } from '#page-html/canvas.ts';
import { styleNonce } from './style-nonce.ts';

/**
 * Draws a page as a document to look at. The console's content policy applies to it as well, so its style has the nonce.
 */
export function drawDocument({ about, theme, blocks }: PageContent, context: RenderContext): string {
  const body = blocks.map((block) => renderBlock(block, context)).join('');
  return `<!doctype html><html lang="${about.language}"><head><meta charset="utf-8"><title></title><style nonce="${styleNonce()}">${pageStyle(theme, context.brand)}</style></head><body class="page"><div class="sheet">${body}</div></body></html>`;
}
