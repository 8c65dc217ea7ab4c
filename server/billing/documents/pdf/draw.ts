import type { PdfBrand } from '#server/platform/pdf/draw-brand.ts';
import { drawFooters } from '#server/platform/pdf/draw-footers.ts';
import { createSheet } from '#server/platform/pdf/sheet.ts';
import type { DocumentContent } from '../content.ts';
import type { DocumentStatus } from '../status.ts';
import { drawHead } from './draw-head.ts';
import { drawLines } from './draw-lines.ts';
import { drawParties } from './draw-parties.ts';
import { drawPayment } from './draw-payment.ts';
import { drawTotals } from './draw-totals.ts';
import { titleOf } from './texts.ts';

/**
 * Draws an issued document as a PDF. The content is fixed at issue, but the status is current. An open
 * invoice shows how to pay. A paid invoice shows when and how it was paid.
 */
export async function drawDocument(
  content: DocumentContent,
  standing: DocumentStatus,
  brand: PdfBrand,
): Promise<Buffer> {
  const name = `${titleOf(content)} ${content.number}`;
  const about = { title: name, brand: brand.name, at: new Date(`${content.issuedOn}T12:00:00Z`) };
  const { sheet, end } = await createSheet(about, JSON.stringify(content) + brand.name);
  await drawHead(sheet, { content, standing, brand });
  await drawParties(sheet, content);
  drawLines(sheet, content);
  drawTotals(sheet, content, standing);
  await drawPayment(sheet, content, standing);
  drawFooters(sheet.doc, name);
  return end();
}
