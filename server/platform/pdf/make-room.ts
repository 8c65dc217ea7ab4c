import { BOTTOM } from './paper.ts';

/** Goes to the next page where less than so much is left of this one, in points. Returns whether it did. */
export function makeRoom(doc: PDFKit.PDFDocument, height: number): boolean {
  if (doc.y + height <= BOTTOM) return false;
  doc.addPage();
  return true;
}
