import type { Slices } from '../lifecycle/slices.ts';
import { INK, MUTED } from './colours.ts';
import { inPieces } from './in-pieces.ts';
import { type Drawable, namePieces } from './name-pieces.ts';

/** A name or an address, and where it stands: its left edge, its width and the size of its letters, in points. */
type Drawn = {
  value: string;
  drawable: Drawable;
  slices: Slices;
  x: number;
  width: number;
  size: number;
  colour?: string;
  textFont?: 'text' | 'bold';
};

/** About the width of a letter, as a share of the size of the font. */
const LETTER = 0.6;

/** Draws a name in whatever script, with what no font has in grey. The file has the fonts `text` and `han` where they are drawable. Rests between its pieces. */
export async function drawName(
  doc: PDFKit.PDFDocument,
  { value, drawable, slices, x, width, size, colour = INK, textFont = 'text' }: Drawn,
): Promise<void> {
  const most = Math.floor(width / (LETTER * size));
  const pieces = namePieces(value, drawable, most)
    .map((piece) => ({ ...piece, font: piece.font === 'text' ? textFont : piece.font }))
    .flatMap((piece) =>
      piece.text === '\n'
        ? [piece]
        : inPieces(doc.font(piece.font), piece.text, width).map((text) => ({ ...piece, text })),
    );
  for (const [nth, { text, font, isStandIn }] of pieces.entries()) {
    const isLast = nth === pieces.length - 1 || pieces[nth + 1]!.text === '\n';
    const isFirst = nth === 0 || pieces[nth - 1]!.text === '\n';
    if (text === '\n') continue;
    const options = { width, lineGap: 1.5, continued: !isLast };
    doc.font(font).fillColor(isStandIn ? MUTED : colour);
    if (isFirst) doc.text(text, x, doc.y, options);
    else doc.text(text, options);
    await slices.rest();
  }
  doc.font('text');
}
