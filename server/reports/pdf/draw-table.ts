import { INK, MUTED } from '#server/platform/pdf/colours.ts';
import { type Columns, drawCells } from '#server/platform/pdf/draw-cells.ts';
import { drawRule } from '#server/platform/pdf/draw-rule.ts';
import { ensureSpace } from '#server/platform/pdf/ensure-space.ts';
import { MARGIN, CONTENT_WIDTH } from '#server/platform/pdf/page.ts';
import { drawNameAt, type PdfSheet } from '#server/platform/pdf/sheet.ts';
import { formatCount, formatNumber } from './format.ts';
import { drawTitle, estimateHeight, SMALL_SIZE, TEXT_SIZE } from './layout.ts';

/** A line of a table. `name` is untrusted text. `note` appears below the name. */
export type Line = { name: string; note?: string; messages: number; cells: string[] };

/** A table. `heads` are the column headings, starting with the headings for names and messages. */
type Table = { title: string; heads: string[]; lines: Line[] };

/** The maximum number of lines. One more line sums up the rest. */
const MAX_LINES = 12;
const FIGURE_WIDTH = 72;

/** Draws a table. Draws nothing if there are no lines. */
export async function drawTable(sheet: PdfSheet, { title, heads, lines }: Table): Promise<void> {
  if (lines.length === 0) return;
  const { doc } = sheet;
  const columns = columnsFor(heads.length);
  drawTitle(doc, title, 60);
  doc.fontSize(SMALL_SIZE);
  drawCells(doc, heads, { columns, colour: MUTED });
  doc.y += 3;
  for (const line of lines.slice(0, MAX_LINES)) await drawLine(sheet, line, columns);
  const rest = lines.slice(MAX_LINES);
  if (rest.length === 0) return;
  const messages = rest.reduce((sum, line) => sum + line.messages, 0);
  await drawLine(sheet, { name: formatCount(rest.length, 'other'), messages, cells: [] }, columns);
}

const columnsFor = (count: number): Columns => {
  const first = CONTENT_WIDTH - (count - 1) * FIGURE_WIDTH;
  return [
    { left: 0, width: first - 8 },
    ...Array.from({ length: count - 1 }, (_, nth) => ({
      left: first + nth * FIGURE_WIDTH,
      width: FIGURE_WIDTH,
    })),
  ];
};

async function drawLine(
  sheet: PdfSheet,
  { name, note, messages, cells }: Line,
  columns: Columns,
): Promise<void> {
  const { doc, slices } = sheet;
  const { width } = columns[0]!;
  ensureSpace(
    doc,
    estimateHeight(name, width, TEXT_SIZE) + (note ? estimateHeight(note, width, SMALL_SIZE) : 0) + 10,
  );
  drawRule(doc, doc.y);
  const top = doc.y + 4;
  doc.y = top;
  doc.fontSize(TEXT_SIZE);
  drawCells(doc, ['', formatNumber(messages), ...cells], { columns, colour: INK });
  await drawNameAt(sheet, name, { x: MARGIN, top, width, size: TEXT_SIZE });
  if (note) doc.fontSize(SMALL_SIZE).fillColor(MUTED).text(note, MARGIN, doc.y, { width });
  doc.y += 4;
  await slices.yield();
}
