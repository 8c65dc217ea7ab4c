import { BELL } from '#contract/bell.ts';

type Square = { x: number; y: number; size: number; colour: string };

/** Draws Carillon's bell in a square, given in points. Leaves the document's current position unchanged. */
export function drawBell(doc: PDFKit.PDFDocument, { x, y, size, colour }: Square): void {
  doc.save();
  doc.translate(x, y).scale(size / BELL.size);
  doc.lineWidth(BELL.width).lineCap('round').strokeColor(colour);
  for (const stroke of BELL.strokes) doc.path(stroke).stroke();
  doc.restore();
}
