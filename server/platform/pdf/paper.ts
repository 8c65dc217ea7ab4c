/** An A4 page, in points. */
const WIDE = 595.28;
const HIGH = 841.89;
export const MARGIN = 56;
/** Between the margins. */
export const WIDTH = WIDE - 2 * MARGIN;
/** Where the bottom margin begins. */
export const BOTTOM = HIGH - MARGIN;
/** Where the line at the foot of a page stands, in its margin. */
export const FOOT = HIGH - 40;

/** The stripe of a brand's colour at the top of a page. */
export function drawStripe(doc: PDFKit.PDFDocument, colour: string): void {
  doc.rect(0, 0, WIDE, 6).fill(colour);
}
