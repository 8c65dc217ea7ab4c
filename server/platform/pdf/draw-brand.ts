import { MUTED } from './colours.ts';
import { drawBell } from './draw-bell.ts';
import { drawStripe, MARGIN, CONTENT_WIDTH } from './page.ts';
import { isPlainPng } from './plain-png.ts';
import { drawNameAt, type PdfSheet } from './sheet.ts';

/** A brand on a document. `logo` is null if the brand has none. */
export type PdfBrand = { name: string; accent: string; logo: { type: string; content: Buffer } | null };

/** The maximum size of a logo, in points. */
const MAX_LOGO = { width: 150, height: 26 };
const BELL_SIZE = 24;
const BELL_GAP = 6;

/**
 * Draws the header of a document: the brand's colour, logo and name. If no logo can be drawn, the name is
 * larger. If the brand has no logo, Carillon's bell precedes the name, as in the console.
 */
export async function drawBrand(sheet: PdfSheet, { name, accent, logo }: PdfBrand): Promise<void> {
  const { doc } = sheet;
  drawStripe(doc, accent);
  doc.y = MARGIN - 16;
  const hasLogo = drawLogo(doc, logo);
  const indent = logo === null ? BELL_SIZE + BELL_GAP : 0;
  if (logo === null) drawBell(doc, { x: MARGIN, y: doc.y - 4, size: BELL_SIZE, colour: accent });
  await drawNameAt(sheet, name, {
    x: MARGIN + indent,
    width: CONTENT_WIDTH - indent,
    ...(hasLogo ? { size: 9, colour: MUTED } : { size: 15, colour: accent, bold: true }),
  });
}

/** Draws a logo and moves below it. Returns false if there is no logo or it is not a plain PNG. */
function drawLogo(doc: PDFKit.PDFDocument, logo: PdfBrand['logo']): boolean {
  if (logo?.type !== 'image/png' || !isPlainPng(logo.content)) return false;
  const top = doc.y;
  doc.image(logo.content, MARGIN, top, { fit: [MAX_LOGO.width, MAX_LOGO.height] });
  doc.y = top + MAX_LOGO.height + 5;
  return true;
}
