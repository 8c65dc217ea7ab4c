import { MARGIN } from './page.ts';

/** The columns of a table, in points. `left` is measured from the left margin. */
export type Columns = readonly { left: number; width: number }[];

/** Draws a row of trusted strings. Aligns the first cell left and the others right. Moves below the row. */
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
