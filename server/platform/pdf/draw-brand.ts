import { MUTED } from './colours.ts';
import { drawStripe, MARGIN, WIDTH } from './paper.ts';
import { isPlainPng } from './plain-png.ts';
import { drawNameOn, type Sheet } from './sheet.ts';

/** A brand as files show it; `logo` is null where it has none. */
export type FileBrand = { name: string; accent: string; logo: { type: string; content: Buffer } | null };

/** The most that a logo takes, in points. */
const LOGO = { width: 150, height: 26 };

/** The head of a file: the brand's colour, its logo, and its name, which is large where there is no logo. */
export async function drawBrand(sheet: Sheet, { name, accent, logo }: FileBrand): Promise<void> {
  const { doc } = sheet;
  drawStripe(doc, accent);
  doc.y = MARGIN - 16;
  const hasLogo = drawLogo(doc, logo);
  await drawNameOn(sheet, name, {
    x: MARGIN,
    width: WIDTH,
    ...(hasLogo ? { size: 9, colour: MUTED } : { size: 15, colour: accent, bold: true }),
  });
}

/** Draws a logo and moves below it; false for none, and for one of a kind that files cannot show. */
function drawLogo(doc: PDFKit.PDFDocument, logo: FileBrand['logo']): boolean {
  if (logo?.type !== 'image/png' || !isPlainPng(logo.content)) return false;
  const top = doc.y;
  doc.image(logo.content, MARGIN, top, { fit: [LOGO.width, LOGO.height] });
  doc.y = top + LOGO.height + 5;
  return true;
}
