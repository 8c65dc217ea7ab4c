import { formatAmount, formatUnitPrice } from '#contract/money.ts';
import { INK, MUTED } from '#server/platform/pdf/colours.ts';
import { drawCells } from '#server/platform/pdf/draw-cells.ts';
import { drawRule } from '#server/platform/pdf/draw-rule.ts';
import { ensureSpace } from '#server/platform/pdf/ensure-space.ts';
import type { PdfSheet } from '#server/platform/pdf/sheet.ts';
import type { DocumentContent, DocumentLine } from '../content.ts';
import { LINE_COLUMNS } from './columns.ts';
import { SMALL_SIZE, TEXT_SIZE } from './sizes.ts';
import { lineName } from './texts.ts';

const GAP = 4.5;

/** Draws the document lines. Each page repeats the column headings. */
export function drawLines(sheet: PdfSheet, content: DocumentContent): void {
  const { doc } = sheet;
  ensureSpace(doc, 60);
  drawHeadings(sheet, content.currency);
  for (const line of content.lines) {
    const cells = cellsOf(line, content);
    const height = doc.fontSize(TEXT_SIZE).heightOfString(cells[0]!, { width: LINE_COLUMNS[0]!.width });
    if (ensureSpace(doc, height + 2 * GAP)) drawHeadings(sheet, content.currency);
    drawLine(sheet, cells);
  }
}

function drawHeadings({ doc }: PdfSheet, currency: string): void {
  doc.fontSize(SMALL_SIZE);
  drawCells(doc, ['Description', 'Quantity', 'Unit price', `Amount (${currency})`], {
    columns: LINE_COLUMNS,
    colour: MUTED,
  });
  doc.y += GAP - 2;
  drawRule(doc, doc.y);
  doc.y += GAP;
}

function drawLine({ doc }: PdfSheet, cells: string[]): void {
  doc.fontSize(TEXT_SIZE);
  drawCells(doc, cells, { columns: LINE_COLUMNS, colour: INK });
  doc.y += GAP;
  drawRule(doc, doc.y);
  doc.y += GAP;
}

const cellsOf = (line: DocumentLine, { month, currency }: DocumentContent): string[] => [
  lineName(line, month),
  line.quantity.toLocaleString('en'),
  line.unitPrice === null ? formatAmount(line.amount, currency) : formatUnitPrice(line.unitPrice, currency),
  formatAmount(line.amount, currency),
];
