import { setImmediate } from 'node:timers/promises';
import PdfFile from 'pdfkit';
import { encode } from 'uqr';
import type { Statement } from '#contract/proofs.ts';
import { Slices } from '#server/platform/lifecycle/slices.ts';
import { canonical } from '../statement.ts';
import { type Fact, factsOf } from './facts.ts';
import { loadFont } from './font.ts';
import { segmentsOf } from './segments.ts';

/** All in points, of an A4 page. */
const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const LABEL = 130;
const CODE = 96;
const ROW_GAP = 7;
/** Below it no row begins. */
const LAST_ROW = 841.89 - MARGIN - 40;

const INK = '#1a1a1a';
const MUTED = '#666666';
const LINE = '#d9d9d9';

type Has = (codePoint: number) => boolean;
type Drawing = { has: Has; slices: Slices };

export type Proven = {
  statement: Statement;
  hash: string;
  timeZone: string;
  brand: string;
  /** Of the console, without a slash at its end. */
  address: string;
};

/** The proof as a PDF, with the statement itself attached. Rests between its steps, so that others wait for none of them long. */
export async function drawProof(proven: Proven): Promise<Buffer> {
  const { statement, timeZone, hash, brand, address } = proven;
  const { file, has } = await loadFont();
  const doc = newDocument(statement, brand);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.on('end', resolve));
  doc.registerFont('text', file).font('text');
  await setImmediate();
  const drawing = { has, slices: new Slices() };
  await drawHead(doc, brand, drawing);
  for (const fact of factsOf(statement, timeZone)) await drawFact(doc, fact, drawing);
  drawCheck(doc, { hash, key: statement.key, address });
  doc.file(Buffer.from(canonical(statement)), { name: 'proof.json', type: 'application/json' });
  drawFeet(doc, hash);
  await setImmediate();
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

function newDocument({ issued_at, message_id }: Statement, brand: string): PDFKit.PDFDocument {
  const at = new Date(issued_at);
  return new PdfFile({
    size: 'A4',
    margin: MARGIN,
    // None of those that every reader is said to have: they know no Greek.
    font: null as never,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: `Proof of message ${message_id}`,
      Creator: brand,
      Producer: 'Carillon',
      CreationDate: at,
      ModDate: at,
    },
  });
}

async function drawHead(doc: PDFKit.PDFDocument, brand: string, { has, slices }: Drawing): Promise<void> {
  doc.fontSize(9);
  await drawText(doc, { value: brand, has, slices, x: MARGIN, width: WIDTH });
  doc.moveDown(0.6).fontSize(20).fillColor(INK).text('Proof of a message', MARGIN, doc.y, { width: WIDTH });
  doc.moveDown(0.8);
}

/** A label at the left and its value at the right: whatever a value is, it stays on its side. */
async function drawFact(
  doc: PDFKit.PDFDocument,
  { label, value, lines }: Fact,
  { has, slices }: Drawing,
): Promise<void> {
  if (doc.y > LAST_ROW) doc.addPage();
  const top = doc.y;
  doc
    .moveTo(MARGIN, top)
    .lineTo(MARGIN + WIDTH, top)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
  doc
    .fontSize(9.5)
    .fillColor(MUTED)
    .text(label, MARGIN, top + ROW_GAP, { width: LABEL - 10 });
  doc.y = top + ROW_GAP;
  await drawText(doc, { value, has, slices, x: MARGIN + LABEL, width: WIDTH - LABEL, lines });
  doc.y += ROW_GAP;
}

type Drawn = { value: string; has: Has; slices: Slices; x: number; width: number; lines?: true | undefined };

/** A text from outside, with what cannot be drawn in grey. */
async function drawText(
  doc: PDFKit.PDFDocument,
  { value, has, slices, x, width, lines }: Drawn,
): Promise<void> {
  const segments = segmentsOf(value, has, lines);
  if (segments.length === 0) segments.push({ text: 'None', isStandIn: true });
  const pieces = segments.flatMap(({ text, isStandIn }) =>
    text.match(PIECES)!.map((piece) => ({ piece, color: isStandIn ? MUTED : INK })),
  );
  for (const [nth, { piece, color }] of pieces.entries()) {
    const options = { width, lineGap: 1.5, continued: nth < pieces.length - 1 };
    doc.fillColor(color);
    if (nth === 0) doc.text(piece, x, doc.y, options);
    else doc.text(piece, options);
    await slices.rest();
  }
}

/** Long words by themselves, in pieces: where one breaks is sought in time that grows with its square. */
const PIECES = /\S{40}(?=\S)|(?:(?!\S{41})[^])+/gu;

function drawCheck(
  doc: PDFKit.PDFDocument,
  { hash, key, address }: { hash: string; key: string; address: string },
): void {
  if (doc.y > LAST_ROW - 150) doc.addPage();
  const link = `${address}/Proof/${hash}#${key}`;
  const top = doc.y + 18;
  const width = WIDTH - CODE - 20;
  doc.fontSize(12).fillColor(INK).text('Check it', MARGIN, top, { width }).moveDown(0.4).fontSize(9.5);
  doc.text('Open this link, or the code at the right, and compare what it shows with this page:', { width });
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
      'The hash is the SHA-256 of proof.json, which is attached to this file and holds all of the above. Characters that cannot be drawn here are in grey, by their code points.',
      { width },
    );
  drawCode(doc, link, top);
}

function drawCode(doc: PDFKit.PDFDocument, link: string, top: number): void {
  const { data, size } = encode(link, { ecc: 'L', border: 0 });
  const dot = CODE / size;
  const left = MARGIN + WIDTH - CODE;
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) doc.rect(left + x * dot, top + y * dot, dot, dot);
  doc.fill('#000000');
}

function drawFeet(doc: PDFKit.PDFDocument, hash: string): void {
  const { count } = doc.bufferedPageRange();
  for (let nth = 0; nth < count; nth++) {
    doc.switchToPage(nth);
    // The foot is in the margin, where text would begin another page.
    doc.page.margins.bottom = 0;
    doc
      .fontSize(8)
      .fillColor(MUTED)
      .text(`Proof ${hash.slice(0, 16)} · page ${nth + 1} of ${count}`, MARGIN, 841.89 - 40, {
        width: WIDTH,
        lineBreak: false,
      });
  }
}
