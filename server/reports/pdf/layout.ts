import { INK } from '#server/platform/pdf/colours.ts';
import { ensureSpace } from '#server/platform/pdf/ensure-space.ts';
import { MARGIN, CONTENT_WIDTH } from '#server/platform/pdf/page.ts';

/** Font sizes in points, for normal text and for less important text. */
export const TEXT_SIZE = 9.5;
export const SMALL_SIZE = 8;

/** Returns an upper estimate of a string's height in points. Assumes letters of usual width. */
export const estimateHeight = (text: string, width: number, size: number): number =>
  Math.ceil((text.length * size * 0.75) / width) * size * 1.5;

/**
 * Draws a section title. If less than `room` points would remain below the title, starts a new page first.
 */
export function drawTitle(doc: PDFKit.PDFDocument, title: string, room: number): void {
  doc.y += 20;
  ensureSpace(doc, room + 24);
  doc.fontSize(11).fillColor(INK).text(title, MARGIN, doc.y, { width: CONTENT_WIDTH });
  doc.y += 6;
}
