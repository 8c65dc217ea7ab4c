import { drawStripe, MARGIN, WIDTH } from './paper.ts';
import { isPlainPng } from './plain-png.ts';
import { drawNameOn, type Sheet } from './sheet.ts';

/** A brand as files show it; `logo` is null where it has none. */
export type FileBrand = { name: string; accent: string; logo: { type: string; content: Buffer } | null };

/** The most that a logo takes, in points. */
const LOGO = { width: 150, height: 26 };

/** The head of a file: the brand's colour, and its logo or else its name. A logo of a kind that files cannot show is left out. */
export async function drawBrand(sheet: Sheet, { name, accent, logo }: FileBrand): Promise<void> {
  const { doc } = sheet;
  drawStripe(doc, accent);
  doc.y = MARGIN - 16;
  if (logo?.type === 'image/png' && isPlainPng(logo.content)) {
    doc.image(logo.content, MARGIN, doc.y, { fit: [LOGO.width, LOGO.height] });
    doc.y = MARGIN - 16 + LOGO.height + 5;
  }
  await drawNameOn(sheet, name, { x: MARGIN, width: WIDTH, size: 9 });
}
