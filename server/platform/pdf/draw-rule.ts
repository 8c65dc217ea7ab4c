import { LINE } from './colours.ts';
import { MARGIN, WIDTH } from './paper.ts';

/** A thin line between the margins, at some height. */
export function drawRule(doc: PDFKit.PDFDocument, y: number): void {
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
}
