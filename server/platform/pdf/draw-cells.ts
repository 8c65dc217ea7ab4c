import { MARGIN } from './paper.ts';

/** The columns of a table, in points: from the left margin to their left edges, and their widths. */
export type Columns = readonly { left: number; width: number }[];

/** A row of words of ours: the first to the left, all others to the right. Moves to what is below it. */
export function drawCells(
  doc: PDFKit.PDFDocument,
  cells: readonly string[],
  { columns, colour }: { columns: Columns; colour: string },
): void {
  const top = doc.y;
  const bottoms = cells.map((text, nth) => {
    const { left, width } = columns[nth]!;
    const align = nth === 0 ? 'left' : 'right';
    doc.fillColor(colour).text(text, MARGIN + left, top, { width, align });
    return doc.y;
  });
  doc.y = Math.max(...bottoms);
}
