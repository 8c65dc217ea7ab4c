import { Slices } from '../lifecycle/slices.ts';
import { type About, beginFile } from './begin-file.ts';
import { drawName } from './draw-name.ts';
import { type Has, loadBoldFont, loadFont, loadHanFont } from './font.ts';
import { type Drawable, needsHan } from './name-pieces.ts';

/** A file that is drawn on, with names in any script. */
export type Sheet = { doc: PDFKit.PDFDocument; drawable: Drawable; hasBold: Has; slices: Slices };

/** Begins a file. `texts` is all that comes from outside: it tells whether the font of Chinese is needed. */
export async function beginSheet(
  about: About,
  texts: string,
): Promise<{ sheet: Sheet; end: () => Promise<Buffer> }> {
  const text = await loadFont();
  const bold = await loadBoldFont();
  const han = needsHan(texts) ? await loadHanFont() : undefined;
  const { doc, end } = beginFile(about);
  if (han) doc.registerFont('han', han.file);
  doc.registerFont('bold', bold.file).registerFont('text', text.file).font('text');
  const drawable = { text: text.has, han: han?.has };
  return { sheet: { doc, drawable, hasBold: bold.has, slices: new Slices() }, end };
}

/** Where a name stands: its left edge, its top, its width and the size of its letters, in points. Bold where that font has all of it. */
export type Place = { x: number; top?: number; width: number; size: number; bold?: true; colour?: string };

/** Draws a name from outside in letters of a size. Below it is where the next line stands. */
export async function drawNameOn(sheet: Sheet, value: string, { top, ...place }: Place): Promise<void> {
  const { doc, drawable, slices } = sheet;
  doc.fontSize(place.size);
  if (top !== undefined) doc.y = top;
  const isBold =
    place.bold === true && Array.from(value).every((each) => sheet.hasBold(each.codePointAt(0)!));
  await drawName(doc, { value, drawable, slices, ...place, textFont: isBold ? 'bold' : 'text' });
}
