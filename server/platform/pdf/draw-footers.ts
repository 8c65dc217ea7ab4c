import { MUTED } from './colours.ts';
import { FOOTER_Y, MARGIN, CONTENT_WIDTH } from './page.ts';

/** Draws the footer of each page, with `words` on the left and the page number on the right. */
export function drawFooters(doc: PDFKit.PDFDocument, words: string): void {
  const { count } = doc.bufferedPageRange();
  for (let nth = 0; nth < count; nth++) {
    doc.switchToPage(nth);
    // The footer is in the margin. With a bottom margin, drawing it would start another page.
    doc.page.margins.bottom = 0;
    const page = `Page ${nth + 1} of ${count}`;
    doc
      .fontSize(8)
      .fillColor(MUTED)
      .text(words, MARGIN, FOOTER_Y, { width: CONTENT_WIDTH, lineBreak: false });
    doc.text(page, MARGIN + CONTENT_WIDTH - doc.widthOfString(page), FOOTER_Y, { lineBreak: false });
  }
}
