import { INK, MUTED } from '#server/platform/pdf/colours.ts';
import { drawBrand, type PdfBrand } from '#server/platform/pdf/draw-brand.ts';
import { drawFacts } from '#server/platform/pdf/draw-facts.ts';
import { MARGIN, CONTENT_WIDTH } from '#server/platform/pdf/page.ts';
import type { PdfSheet } from '#server/platform/pdf/sheet.ts';
import type { DocumentContent } from '../content.ts';
import type { DocumentStatus } from '../status.ts';
import { SMALL_SIZE, TEXT_SIZE, TITLE_SIZE, TOTAL_SIZE } from './sizes.ts';
import { statusText, totalText } from './status-text.ts';
import { factsOf, titleOf } from './texts.ts';

const LABEL_WIDTH = 120;
/** The width of the total, to the right of the facts. */
const SUM_WIDTH = 190;
const FACTS_WIDTH = CONTENT_WIDTH - SUM_WIDTH - 24;

type Head = { content: DocumentContent; standing: DocumentStatus; brand: PdfBrand };

/** Draws the brand, the title, the document's facts and the total. */
export async function drawHead(sheet: PdfSheet, { content, standing, brand }: Head): Promise<void> {
  const { doc } = sheet;
  await drawBrand(sheet, brand);
  doc.y += 24;
  doc
    .font('bold')
    .fontSize(TITLE_SIZE)
    .fillColor(INK)
    .text(titleOf(content), MARGIN, doc.y, { width: CONTENT_WIDTH });
  doc.y += 10;
  const top = doc.y;
  await drawFacts(sheet, factsOf(content), { labelWidth: LABEL_WIDTH, width: FACTS_WIDTH, size: TEXT_SIZE });
  const bottom = doc.y;
  drawSum(sheet, { content, standing, top });
  doc.y = Math.max(bottom, doc.y);
}

function drawSum(
  { doc }: PdfSheet,
  { content, standing, top }: { content: DocumentContent; standing: DocumentStatus; top: number },
): void {
  const place = { width: SUM_WIDTH, align: 'right' } as const;
  const left = MARGIN + CONTENT_WIDTH - SUM_WIDTH;
  doc.font('bold').fontSize(TOTAL_SIZE).fillColor(INK).text(totalText(content), left, top, place);
  doc
    .font('text')
    .fontSize(SMALL_SIZE + 1)
    .fillColor(MUTED);
  doc.text(statusText(content, standing), left, doc.y + 2, place);
}
