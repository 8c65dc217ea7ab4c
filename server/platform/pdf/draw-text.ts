import type { Slices } from '../lifecycle/slices.ts';
import { INK, MUTED } from './colours.ts';
import type { Has } from './font.ts';
import { inPieces } from './in-pieces.ts';
import { segmentsOf } from './segments.ts';

/** A text, and where it stands: its left edge and its width in points. `has` tells what the font can draw. */
type Drawn = { value: string; has: Has; slices: Slices; x: number; width: number; lines?: true | undefined };

/** Draws a text from outside, with what cannot be drawn in grey. Rests between its pieces. */
export async function drawText(
  doc: PDFKit.PDFDocument,
  { value, has, slices, x, width, lines }: Drawn,
): Promise<void> {
  const segments = segmentsOf(value, has, lines);
  if (segments.length === 0) segments.push({ text: 'None', isStandIn: true });
  const pieces = segments.flatMap(({ text, isStandIn }) =>
    inPieces(doc, text, width).map((piece) => ({ piece, color: isStandIn ? MUTED : INK })),
  );
  for (const [nth, { piece, color }] of pieces.entries()) {
    const options = { width, lineGap: 1.5, continued: nth < pieces.length - 1 };
    doc.fillColor(color);
    if (nth === 0) doc.text(piece, x, doc.y, options);
    else doc.text(piece, options);
    await slices.rest();
  }
}
