/**
 * What the editor imports. It leaves out `renderPage` and sanitize-html, which only the server needs.
 */
import type { Block } from '#contract/landing-pages/content.ts';
import { drawBlock } from './blocks/draw-block.ts';
import type { RenderContext } from './context.ts';
import { escapeHtml } from './html.ts';
import type { Piece } from './pieces.ts';

export type { PageBrand, PageImage, RenderContext } from './context.ts';
export {
  confirmAddress,
  CONFIRM_HOURS,
  CONFIRM_TOKEN_LENGTH,
  CONFIRM_VARIABLE,
} from './forms/confirmation.ts';
export { emptyBlock } from './new-blocks/empty-block.ts';
export { escapeRichText } from './rich-text/escape-rich-text.ts';
export { findHeadingId } from './find-heading.ts';
export { drawLogo } from './draw-logo.ts';
export { protocolOf } from './targets/targets.ts';
export { PAGE_LANGUAGES } from './translations/words-of.ts';
export { pageStyle } from './theme/page-style.ts';

/**
 * Renders a block for the editor's canvas, which wraps the blocks in `<div class="page"><div class="sheet">`. Variables are marked, links
 * lead nowhere and forms cannot be sent. `headingId` is the block whose title is the heading of the page.
 */
export function renderBlock(
  block: Block,
  context: RenderContext,
  language = 'en',
  headingId: string | null = null,
): string {
  const drawing = {
    context: { ...context, formsWork: false },
    language,
    isCanvas: true,
    headingId,
    firstId: null,
    targets: {},
  };
  return showPieces(drawBlock(block, drawing).pieces);
}

const showPieces = (pieces: readonly Piece[]): string => pieces.map(showPiece).join('');

/** Shows a variable as it was typed. Tags cannot be within attributes. */
function showPiece(piece: Piece): string {
  if (typeof piece === 'string') return piece;
  if (piece.kind === 'moment') return showPieces(isPast(piece.at) ? piece.after : piece.before);
  if (piece.kind !== 'value') return '';
  const typed = escapeHtml(`{{${piece.name}${piece.fallback === '' ? '' : `|${piece.fallback}`}}}`);
  return piece.as === 'text' ? `<mark>${typed}</mark>` : typed;
}

const isPast = (moment: string): boolean => Date.parse(moment) <= Date.now();
