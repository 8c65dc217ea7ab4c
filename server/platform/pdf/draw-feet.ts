import { MUTED } from './colours.ts';
import { FOOT, MARGIN, WIDTH } from './paper.ts';

/** Draws a line at the foot of each page: some words of ours, and which page of how many it is. */
export function drawFeet(doc: PDFKit.PDFDocument, words: string): void {
  const { count } = doc.bufferedPageRange();
  for (let nth = 0; nth < count; nth++) {
    doc.switchToPage(nth);
    // The foot is in the margin, where text would begin another page.
    doc.page.margins.bottom = 0;
    doc
      .fontSize(8)
      .fillColor(MUTED)
      .text(`${words} · page ${nth + 1} of ${count}`, MARGIN, FOOT, { width: WIDTH, lineBreak: false });
  }
}
