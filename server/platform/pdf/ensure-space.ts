import { PAGE_BOTTOM } from './page.ts';

/**
 * Starts a new page if less than `height` points remain on the current page. Returns whether it started a
 * page.
 */
export function ensureSpace(doc: PDFKit.PDFDocument, height: number): boolean {
  if (doc.y + height <= PAGE_BOTTOM) return false;
  doc.addPage();
  return true;
}
