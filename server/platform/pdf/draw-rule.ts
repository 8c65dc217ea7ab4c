import { LINE } from './colours.ts';
import { MARGIN, CONTENT_WIDTH } from './page.ts';

/** Draws a thin line between the margins. */
export function drawRule(doc: PDFKit.PDFDocument, y: number): void {
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + CONTENT_WIDTH, y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
}
