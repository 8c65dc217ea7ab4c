import { MUTED } from '#server/platform/pdf/colours.ts';
import { MARGIN, CONTENT_WIDTH } from '#server/platform/pdf/page.ts';
import { drawNameAt, type PdfSheet } from '#server/platform/pdf/sheet.ts';
import type { DocumentContent } from '../content.ts';
import { SMALL_SIZE, TEXT_SIZE } from './sizes.ts';
import { buyerLines, sellerLines } from './texts.ts';

const HALF_WIDTH = CONTENT_WIDTH / 2;

/** Draws the seller and the buyer side by side. */
export async function drawParties(sheet: PdfSheet, content: DocumentContent): Promise<void> {
  const { doc } = sheet;
  const top = doc.y + 24;
  await drawParty(sheet, 'From', sellerLines(content), { x: MARGIN, top });
  const bottom = doc.y;
  await drawParty(sheet, 'Bill to', buyerLines(content), { x: MARGIN + HALF_WIDTH, top });
  doc.y = Math.max(bottom, doc.y) + 28;
}

async function drawParty(
  sheet: PdfSheet,
  label: string,
  lines: string[],
  { x, top }: { x: number; top: number },
): Promise<void> {
  const { doc } = sheet;
  const width = HALF_WIDTH - 20;
  doc.fontSize(SMALL_SIZE).fillColor(MUTED).text(label, x, top, { width });
  doc.y += 2;
  for (const [nth, line] of lines.entries())
    await drawNameAt(sheet, line, { x, width, size: TEXT_SIZE, ...(nth === 0 && { bold: true }) });
}
