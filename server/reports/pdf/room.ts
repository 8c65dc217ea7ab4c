import { INK } from '#server/platform/pdf/colours.ts';
import { ensureSpace } from '#server/platform/pdf/ensure-space.ts';
import { MARGIN, CONTENT_WIDTH } from '#server/platform/pdf/page.ts';

/** Of the letters of text, and of what is less important. */
export const SIZE = 9.5;
export const SMALL = 8;

/** About how high a text is, in points: never less than it takes where letters are of usual width. */
export const roughHeight = (text: string, width: number, size: number): number =>
  Math.ceil((text.length * size * 0.75) / width) * size * 1.5;

/** The title of a part, with room for so much of it below. */
export function drawTitle(doc: PDFKit.PDFDocument, title: string, room: number): void {
  doc.y += 20;
  ensureSpace(doc, room + 24);
  doc.fontSize(11).fillColor(INK).text(title, MARGIN, doc.y, { width: CONTENT_WIDTH });
  doc.y += 6;
}
