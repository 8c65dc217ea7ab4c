import { MUTED } from './colours.ts';
import { FOOT, MARGIN, WIDTH } from './paper.ts';

/** Draws a line at the foot of each page: some words of ours, and at the right which page of how many it is. */
export function drawFeet(doc: PDFKit.PDFDocument, words: string): void {
  const { count } = doc.bufferedPageRange();
  for (let nth = 0; nth < count; nth++) {
    doc.switchToPage(nth);
    // The foot is in the margin, where text would begin another page.
    doc.page.margins.bottom = 0;
    const page = `Page ${nth + 1} of ${count}`;
    doc.fontSize(8).fillColor(MUTED).text(words, MARGIN, FOOT, { width: WIDTH, lineBreak: false });
    doc.text(page, MARGIN + WIDTH - doc.widthOfString(page), FOOT, { lineBreak: false });
  }
}
