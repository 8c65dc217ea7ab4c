import { TimeSlices } from '../lifecycle/time-slices.ts';
import { type PdfInfo, createPdf } from './create-pdf.ts';
import { drawName } from './draw-name.ts';
import { type HasGlyph, loadBoldFont, loadFont, loadHanFont } from './font.ts';
import { type FontCoverage, needsHan } from './name-pieces.ts';

/** A document with the fonts for names in any script. */
export type PdfSheet = {
  doc: PDFKit.PDFDocument;
  fonts: FontCoverage;
  hasBold: HasGlyph;
  slices: TimeSlices;
};

/**
 * Creates a document. `texts` must contain all names that will be drawn, because they determine whether the
 * Han font is needed.
 */
export async function createSheet(
  about: PdfInfo,
  texts: string,
): Promise<{ sheet: PdfSheet; end: () => Promise<Buffer> }> {
  const text = await loadFont();
  const bold = await loadBoldFont();
  const han = needsHan(texts) ? await loadHanFont() : undefined;
  const { doc, end } = createPdf(about);
  if (han) doc.registerFont('han', han.file);
  doc.registerFont('bold', bold.file).registerFont('text', text.file).font('text');
  const fonts = { text: text.hasGlyph, han: han?.hasGlyph };
  return { sheet: { doc, fonts, hasBold: bold.hasGlyph, slices: new TimeSlices() }, end };
}

/** Where and how to draw a name, in points. The name is bold only if the bold font has all its characters. */
export type NamePlacement = {
  x: number;
  top?: number;
  width: number;
  size: number;
  bold?: true;
  colour?: string;
};

/** Draws an untrusted name, and moves below it. */
export async function drawNameAt(
  sheet: PdfSheet,
  value: string,
  { top, ...place }: NamePlacement,
): Promise<void> {
  const { doc, fonts, slices } = sheet;
  doc.fontSize(place.size);
  if (top !== undefined) doc.y = top;
  const isBold =
    place.bold === true && Array.from(value).every((each) => sheet.hasBold(each.codePointAt(0)!));
  await drawName(doc, { value, fonts, slices, ...place, textFont: isBold ? 'bold' : 'text' });
}
