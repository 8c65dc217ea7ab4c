import type { TimeSlices } from '../lifecycle/time-slices.ts';
import { INK, MUTED } from './colours.ts';
import { splitIntoPieces } from './split-into-pieces.ts';
import { type FontCoverage, namePieces } from './name-pieces.ts';

/** A name or an address, with its left edge, width and font size in points. */
type NameBox = {
  value: string;
  fonts: FontCoverage;
  slices: TimeSlices;
  x: number;
  width: number;
  size: number;
  colour?: string;
  textFont?: 'text' | 'bold';
};

/** The approximate width of a letter, as a fraction of the font size. */
const LETTER_WIDTH = 0.6;

/**
 * Draws a name in any script. Draws grey stand-ins for characters that no font has. The fonts in `fonts`
 * must be registered in the document. Yields between pieces.
 */
export async function drawName(
  doc: PDFKit.PDFDocument,
  { value, fonts, slices, x, width, size, colour = INK, textFont = 'text' }: NameBox,
): Promise<void> {
  const maxLetters = Math.floor(width / (LETTER_WIDTH * size));
  const pieces = namePieces(value, fonts, maxLetters)
    .map((piece) => ({ ...piece, font: piece.font === 'text' ? textFont : piece.font }))
    .flatMap((piece) =>
      piece.text === '\n'
        ? [piece]
        : splitIntoPieces(doc.font(piece.font), piece.text, width).map((text) => ({ ...piece, text })),
    );
  for (const [nth, { text, font, isStandIn }] of pieces.entries()) {
    const isLast = nth === pieces.length - 1 || pieces[nth + 1]!.text === '\n';
    const isFirst = nth === 0 || pieces[nth - 1]!.text === '\n';
    if (text === '\n') continue;
    const options = { width, lineGap: 1.5, continued: !isLast };
    doc.font(font).fillColor(isStandIn ? MUTED : colour);
    if (isFirst) doc.text(text, x, doc.y, options);
    else doc.text(text, options);
    await slices.yield();
  }
  doc.font('text');
}
