/** The size of an A4 page, in points. */
const PAGE_WIDTH = 595.28;
const PAGE_HEIGHT = 841.89;
export const MARGIN = 56;
/** The width between the margins. */
export const CONTENT_WIDTH = PAGE_WIDTH - 2 * MARGIN;
/** The y coordinate of the bottom margin. */
export const PAGE_BOTTOM = PAGE_HEIGHT - MARGIN;
/** The y coordinate of the footer, in the margin. */
export const FOOTER_Y = PAGE_HEIGHT - 40;

/** Draws the stripe in the brand's colour at the top of a page. */
export function drawStripe(doc: PDFKit.PDFDocument, colour: string): void {
  doc.rect(0, 0, PAGE_WIDTH, 6).fill(colour);
}
