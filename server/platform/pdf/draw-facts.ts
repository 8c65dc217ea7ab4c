import { MUTED } from './colours.ts';
import { MARGIN } from './page.ts';
import { drawNameAt, type PdfSheet } from './sheet.ts';

/** In points. `width` includes the labels. */
type Place = { labelWidth: number; width: number; size: number };

/** Draws one line per fact: its label in grey, and its value in any script. */
export async function drawFacts(
  sheet: PdfSheet,
  facts: Iterable<readonly [label: string, value: string]>,
  { labelWidth, width, size }: Place,
): Promise<void> {
  const { doc } = sheet;
  doc.font('text');
  for (const [label, value] of facts) {
    const top = doc.y;
    doc.fontSize(size).fillColor(MUTED).text(label, MARGIN, top, { width: labelWidth });
    await drawNameAt(sheet, value, { x: MARGIN + labelWidth, top, width: width - labelWidth, size });
    doc.y += 2;
  }
}
