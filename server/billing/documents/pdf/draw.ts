import { formatAmount, formatUnitPrice, localeOf } from '#contract/money.ts';
import { INK, MUTED } from '#server/platform/pdf/colours.ts';
import { type Columns, drawCells } from '#server/platform/pdf/draw-cells.ts';
import { drawName } from '#server/platform/pdf/draw-name.ts';
import { drawRule as drawRuleAt } from '#server/platform/pdf/draw-rule.ts';
import { drawStripe, MARGIN, WIDTH } from '#server/platform/pdf/paper.ts';
import { beginSheet, type Sheet } from '#server/platform/pdf/sheet.ts';
import { bankDetailsIn, type DocumentContent } from '../content.ts';
import { buyerLines, factsOf, lineName, percent, sellerLines, titleOf, reverseChargeOf } from './words.ts';

const HALF = WIDTH / 2;
/** Of the lines: what, quantity, price, amount. */
const COLUMNS: Columns = [
  { left: 0, width: 200 },
  { left: 210, width: 75 },
  { left: 290, width: 90 },
  { left: 385, width: WIDTH - 385 },
];

type Brand = { name: string; accent: string };

/** Of the letters, but for titles and totals. */
const SIZE = 9.5;

/** An issued document as a PDF: from what it was issued with alone, so that it is the same whenever it is drawn. */
export async function drawDocument(content: DocumentContent, brand: Brand): Promise<Buffer> {
  const about = {
    title: `${titleOf(content)} ${content.number}`,
    brand: brand.name,
    at: new Date(`${content.issuedOn}T12:00:00Z`),
  };
  const { sheet, end } = await beginSheet(about, JSON.stringify(content) + brand.name);
  await drawHead(sheet, content, brand);
  await drawParties(sheet, content);
  drawLines(sheet, content);
  drawTotals(sheet, content);
  await drawPayment(sheet, content);
  return end();
}

async function drawHead(
  { doc, drawable, slices }: Sheet,
  content: DocumentContent,
  brand: Brand,
): Promise<void> {
  drawStripe(doc, brand.accent);
  doc.fontSize(9);
  doc.y = MARGIN;
  await drawName(doc, { value: brand.name, drawable, slices, x: MARGIN, width: WIDTH, size: 9 });
  doc.moveDown(0.6).fontSize(20).fillColor(INK).text(titleOf(content), MARGIN, doc.y, { width: WIDTH });
  doc.moveDown(0.5).fontSize(SIZE);
  for (const [label, value] of factsOf(content)) {
    const top = doc.y;
    doc.fillColor(MUTED).text(label, MARGIN, top, { width: 120 });
    doc.y = top;
    await drawName(doc, { value, drawable, slices, x: MARGIN + 125, width: WIDTH - 125, size: SIZE });
    doc.moveDown(0.2);
  }
}

/** Side by side: who sells, who buys. */
async function drawParties(page: Sheet, content: DocumentContent): Promise<void> {
  page.doc.moveDown(1.2);
  const top = page.doc.y;
  await drawParty(page, 'From', sellerLines(content), { x: MARGIN, top });
  const bottom = page.doc.y;
  await drawParty(page, 'To', buyerLines(content), { x: MARGIN + HALF, top });
  page.doc.y = Math.max(bottom, page.doc.y) + 18;
}

async function drawParty(
  { doc, drawable, slices }: Sheet,
  label: string,
  lines: string[],
  { x, top }: { x: number; top: number },
): Promise<void> {
  const width = HALF - 16;
  doc.fillColor(MUTED).text(label, x, top, { width });
  for (const value of lines) await drawName(doc, { value, drawable, slices, x, width, size: SIZE });
}

function drawRow({ doc }: Sheet, cells: readonly string[], colour: string): void {
  drawCells(doc, cells, { columns: COLUMNS, colour });
  doc.y += 6;
}

function drawRule({ doc }: Sheet): void {
  drawRuleAt(doc, doc.y);
  doc.y += 7;
}

function drawLines(page: Sheet, content: DocumentContent): void {
  const { currency } = content;
  const locale = localeOf(content.buyer.country);
  drawRow(page, ['Description', 'Quantity', 'Price of one', `Amount (${currency})`], MUTED);
  drawRule(page);
  for (const line of content.lines) {
    const price = line.unitPrice === null ? '' : formatUnitPrice(line.unitPrice, currency, locale);
    const quantity = line.quantity.toLocaleString(locale);
    drawRow(
      page,
      [lineName(line, content.month), quantity, price, formatAmount(line.amount, currency, locale)],
      INK,
    );
  }
  drawRule(page);
}

function drawTotals(page: Sheet, content: DocumentContent): void {
  const { currency, taxType, taxShare, subTotal, tax, total } = content;
  const money = (amount: number) => formatAmount(amount, currency, localeOf(content.buyer.country));
  drawRow(page, ['', '', 'Subtotal', money(subTotal)], INK);
  if (taxType !== null || tax > 0)
    drawRow(page, ['', '', `${taxType ?? 'VAT'} ${percent(taxShare)}`, money(tax)], INK);
  page.doc.fontSize(11);
  drawRow(page, ['', '', 'Total', money(total)], INK);
  page.doc.fontSize(SIZE);
  const reverseCharge = reverseChargeOf(content);
  if (reverseCharge !== undefined)
    page.doc.fillColor(INK).text(reverseCharge, MARGIN, page.doc.y, { width: WIDTH });
}

/** How it is paid: that it was, or the bank details, with the number to name. */
async function drawPayment({ doc, drawable, slices }: Sheet, content: DocumentContent): Promise<void> {
  doc.moveDown(1.5);
  if (content.isPaid) doc.fillColor(INK).text('Paid. Thank you.', MARGIN, doc.y, { width: WIDTH });
  const bank = bankDetailsIn(content);
  if (!bank) return;
  const lines = [
    'Payment by bank transfer',
    `Bank: ${bank.bankName}`,
    `Account number: ${bank.accountNumber}`,
    `Branch code: ${bank.branchCode}`,
    bank.swiftCode ? `SWIFT code: ${bank.swiftCode}` : '',
    bank.iban ? `IBAN: ${bank.iban}` : '',
    `Reference: ${content.number}`,
  ];
  for (const value of lines.filter((line) => line !== ''))
    await drawName(doc, { value, drawable, slices, x: MARGIN, width: WIDTH, size: SIZE });
}
