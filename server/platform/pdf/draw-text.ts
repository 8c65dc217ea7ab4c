import type { TimeSlices } from '../lifecycle/time-slices.ts';
import { INK, MUTED } from './colours.ts';
import type { HasGlyph } from './font.ts';
import { splitIntoPieces } from './split-into-pieces.ts';
import { splitSegments } from './segments.ts';

/**
 * A string to draw, with its left edge and width in points. `hasGlyph` returns whether the font can draw a
 * character.
 */
type TextBox = {
  value: string;
  hasGlyph: HasGlyph;
  slices: TimeSlices;
  x: number;
  width: number;
  lines?: true | undefined;
};

/**
 * Draws untrusted text, with grey stand-ins for characters that cannot be drawn. Draws “None” if the text is
 * empty. Yields between pieces.
 */
export async function drawText(
  doc: PDFKit.PDFDocument,
  { value, hasGlyph, slices, x, width, lines }: TextBox,
): Promise<void> {
  const segments = splitSegments(value, hasGlyph, lines);
  if (segments.length === 0) segments.push({ text: 'None', isStandIn: true });
  const pieces = segments.flatMap(({ text, isStandIn }) =>
    splitIntoPieces(doc, text, width).map((piece) => ({ piece, color: isStandIn ? MUTED : INK })),
  );
  for (const [nth, { piece, color }] of pieces.entries()) {
    const options = { width, lineGap: 1.5, continued: nth < pieces.length - 1 };
    doc.fillColor(color);
    if (nth === 0) doc.text(piece, x, doc.y, options);
    else doc.text(piece, options);
    await slices.yield();
  }
}
