import { formatAmount } from '#contract/money.ts';
import { INK, MUTED } from '#server/platform/pdf/colours.ts';
import { drawCells } from '#server/platform/pdf/draw-cells.ts';
import { ensureSpace } from '#server/platform/pdf/ensure-space.ts';
import { MARGIN, CONTENT_WIDTH } from '#server/platform/pdf/page.ts';
import type { PdfSheet } from '#server/platform/pdf/sheet.ts';
import type { DocumentContent } from '../content.ts';
import type { DocumentStatus } from '../status.ts';
import { TOTAL_COLUMNS } from './columns.ts';
import { TEXT_SIZE } from './sizes.ts';
import { isPaid, paidText } from './status-text.ts';
import { formatPercent, reverseChargeNote } from './texts.ts';

/** Draws the subtotal, tax, total and amount due, on one page. */
export function drawTotals(sheet: PdfSheet, content: DocumentContent, standing: DocumentStatus): void {
  const { doc } = sheet;
  const { currency, taxType, taxShare, subTotal, tax, total } = content;
  const money = (amount: number) => formatAmount(amount, currency);
  ensureSpace(doc, 110);
  doc.y += 2;
  drawRow(sheet, 'Subtotal', money(subTotal));
  if (taxType !== null || tax > 0)
    drawRow(sheet, `${taxType ?? 'VAT'} ${formatPercent(taxShare)}`, money(tax));
  drawTotal(sheet, 'Total', money(total));
  if (isPaid(content, standing)) {
    drawRow(sheet, paidText(content, standing), money(-total));
    drawTotal(sheet, 'Amount due', money(0));
  }
  const reverseCharge = reverseChargeNote(content);
  if (reverseCharge !== undefined)
    doc
      .fontSize(TEXT_SIZE)
      .fillColor(INK)
      .text(reverseCharge, MARGIN, doc.y + 8, { width: CONTENT_WIDTH });
}

function drawRow({ doc }: PdfSheet, label: string, amount: string): void {
  doc.fontSize(TEXT_SIZE);
  drawCells(doc, [label, amount], { columns: TOTAL_COLUMNS, colour: MUTED });
  doc.y += 5;
}

function drawTotal({ doc }: PdfSheet, label: string, amount: string): void {
  doc.font('bold').fontSize(11);
  drawCells(doc, [label, amount], { columns: TOTAL_COLUMNS, colour: INK });
  doc.font('text').y += 6;
}
