import { LINE, MUTED } from '#server/platform/pdf/colours.ts';
import { drawBrand } from '#server/platform/pdf/draw-brand.ts';
import { drawFacts } from '#server/platform/pdf/draw-facts.ts';
import { PAGE_BOTTOM, MARGIN, CONTENT_WIDTH } from '#server/platform/pdf/page.ts';
import { drawNameAt, type PdfSheet } from '#server/platform/pdf/sheet.ts';
import type { ReportContent } from './content.ts';
import { SMALL_SIZE, TEXT_SIZE } from './layout.ts';
import { factsOf, nameOf } from './descriptions.ts';

const LABEL_WIDTH = 84;
/** The indent of the message text, to leave room for the rule. */
const INDENT = 12;
/**
 * A message with more lines is drawn as one paragraph with ↵ for line breaks. Otherwise, it could fill whole
 * pages.
 */
const MAX_LINES = 24;

/** Draws the brand, the campaign's facts and its message text. */
export async function drawHead(sheet: PdfSheet, content: ReportContent): Promise<void> {
  const { doc } = sheet;
  await drawBrand(sheet, content.brand);
  doc.y += 14;
  doc.fontSize(SMALL_SIZE).fillColor(MUTED).text('Campaign report', MARGIN, doc.y, { width: CONTENT_WIDTH });
  doc.y += 2;
  await drawNameAt(sheet, nameOf(content.campaign), { x: MARGIN, width: CONTENT_WIDTH, size: 18 });
  doc.y += 8;
  const place = { labelWidth: LABEL_WIDTH, width: CONTENT_WIDTH, size: TEXT_SIZE };
  await drawFacts(sheet, factsOf(content), place);
  await drawMessage(sheet, content.campaign.text);
}

/** Draws the message text as written. On each page, a rule marks its left side. */
async function drawMessage(sheet: PdfSheet, text: string): Promise<void> {
  const { doc, slices } = sheet;
  doc.y += 12;
  const from = currentPosition(doc);
  const lines = text.split(/\r\n|[\r\n]/u);
  for (const line of lines.length > MAX_LINES ? [lines.join(' ↵ ')] : lines) {
    if (line.trim() === '') doc.fontSize(TEXT_SIZE).moveDown(0.6);
    else
      await drawNameAt(sheet, line, { x: MARGIN + INDENT, width: CONTENT_WIDTH - INDENT, size: TEXT_SIZE });
    await slices.yield();
  }
  drawRuleBeside(doc, from);
}

/** A position in the document. `page` counts from 0. `y` is the distance from the top of the page. */
type PagePosition = { page: number; y: number };

const currentPosition = (doc: PDFKit.PDFDocument): PagePosition => ({
  page: doc.bufferedPageRange().count - 1,
  y: doc.y,
});

/** Draws a vertical rule to the left of everything drawn since `from`, on each page. */
function drawRuleBeside(doc: PDFKit.PDFDocument, from: PagePosition): void {
  const to = currentPosition(doc);
  for (let page = from.page; page <= to.page; page += 1) {
    doc.switchToPage(page);
    doc
      .moveTo(MARGIN + 1, page === from.page ? from.y : MARGIN)
      .lineTo(MARGIN + 1, page === to.page ? to.y : PAGE_BOTTOM)
      .lineWidth(2)
      .strokeColor(LINE)
      .stroke();
  }
}
