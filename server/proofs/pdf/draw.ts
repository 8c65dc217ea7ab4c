import { setImmediate } from 'node:timers/promises';
import { encode } from 'uqr';
import type { Statement } from '#contract/proofs.ts';
import { TimeSlices } from '#server/platform/lifecycle/time-slices.ts';
import { createPdf } from '#server/platform/pdf/create-pdf.ts';
import { INK, MUTED } from '#server/platform/pdf/colours.ts';
import { drawFooters } from '#server/platform/pdf/draw-footers.ts';
import { drawRule } from '#server/platform/pdf/draw-rule.ts';
import { drawText } from '#server/platform/pdf/draw-text.ts';
import { type HasGlyph, loadFont } from '#server/platform/pdf/font.ts';
import { PAGE_BOTTOM, MARGIN, CONTENT_WIDTH } from '#server/platform/pdf/page.ts';
import { canonicalJson } from '../statement.ts';
import { type Fact, describeStatement } from './facts.ts';

/** In points. */
const LABEL_WIDTH = 130;
const QR_CODE_SIZE = 96;
const ROW_GAP = 7;
/** The lowest position at which a row may start. */
const MAX_ROW_Y = PAGE_BOTTOM - 40;

type Drawing = { hasGlyph: HasGlyph; slices: TimeSlices };

export type ProofContent = {
  statement: Statement;
  hash: string;
  timeZone: string;
  brand: string;
  /** The console's base URL, without a trailing slash. */
  address: string;
};

/**
 * Draws the proof as a PDF and attaches the statement. Pauses between steps, because drawing must not block
 * other work for long.
 */
export async function drawProof(proven: ProofContent): Promise<Buffer> {
  const { statement, timeZone, hash, brand, address } = proven;
  const { file, hasGlyph } = await loadFont();
  const at = new Date(statement.issued_at);
  const { doc, end } = createPdf({ title: `Proof of message ${statement.message_id}`, brand, at });
  doc.registerFont('text', file).font('text');
  await setImmediate();
  const drawing = { hasGlyph, slices: new TimeSlices() };
  await drawHead(doc, brand, drawing);
  for (const fact of describeStatement(statement, timeZone)) await drawFact(doc, fact, drawing);
  drawCheck(doc, { hash, key: statement.key, address });
  doc.file(Buffer.from(canonicalJson(statement)), { name: 'proof.json', type: 'application/json' });
  drawFooters(doc, `Proof ${hash.slice(0, 16)}`);
  await setImmediate();
  return end();
}

async function drawHead(
  doc: PDFKit.PDFDocument,
  brand: string,
  { hasGlyph, slices }: Drawing,
): Promise<void> {
  doc.fontSize(9);
  await drawText(doc, { value: brand, hasGlyph, slices, x: MARGIN, width: CONTENT_WIDTH });
  doc
    .moveDown(0.6)
    .fontSize(20)
    .fillColor(INK)
    .text('Proof of a message', MARGIN, doc.y, { width: CONTENT_WIDTH });
  doc.moveDown(0.8);
}

/**
 * Draws a label on the left and its value on the right. Keeps the value in its column, whatever it contains.
 */
async function drawFact(
  doc: PDFKit.PDFDocument,
  { label, value, lines }: Fact,
  { hasGlyph, slices }: Drawing,
): Promise<void> {
  if (doc.y > MAX_ROW_Y) doc.addPage();
  const top = doc.y;
  drawRule(doc, top);
  doc
    .fontSize(9.5)
    .fillColor(MUTED)
    .text(label, MARGIN, top + ROW_GAP, { width: LABEL_WIDTH - 10 });
  doc.y = top + ROW_GAP;
  await drawText(doc, {
    value,
    hasGlyph,
    slices,
    x: MARGIN + LABEL_WIDTH,
    width: CONTENT_WIDTH - LABEL_WIDTH,
    lines,
  });
  doc.y += ROW_GAP;
}

function drawCheck(
  doc: PDFKit.PDFDocument,
  { hash, key, address }: { hash: string; key: string; address: string },
): void {
  if (doc.y > MAX_ROW_Y - 150) doc.addPage();
  const link = `${address}/Proof/${hash}#${key}`;
  const top = doc.y + 18;
  const width = CONTENT_WIDTH - QR_CODE_SIZE - 20;
  doc.fontSize(12).fillColor(INK).text('Check it', MARGIN, top, { width }).moveDown(0.4).fontSize(9.5);
  doc.text('Open this link, or scan the code on the right, and compare the result with this page:', {
    width,
  });
  doc.text(`${address}/Proof`, { width, link, underline: true }).moveDown(0.5);
  for (const [label, digits] of [
    ['Hash', hash],
    ['Key', key],
  ] as const)
    doc
      .fillColor(MUTED)
      .text(label, { width })
      .fillColor(INK)
      .text(digits.match(/.{8}/g)!.join(' '), { width })
      .moveDown(0.4);
  doc
    .fontSize(8.5)
    .fillColor(MUTED)
    .text(
      'The hash is the SHA-256 of proof.json, which is attached to this file and contains all of the above. Characters that cannot be printed here appear in grey as code points.',
      { width },
    );
  drawQrCode(doc, link, top);
}

function drawQrCode(doc: PDFKit.PDFDocument, link: string, top: number): void {
  const { data, size } = encode(link, { ecc: 'L', border: 0 });
  const dot = QR_CODE_SIZE / size;
  const left = MARGIN + CONTENT_WIDTH - QR_CODE_SIZE;
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) doc.rect(left + x * dot, top + y * dot, dot, dot);
  doc.fill('#000000');
}
