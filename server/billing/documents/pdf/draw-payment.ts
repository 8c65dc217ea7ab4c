import type { BankDetails } from '#contract/purchase-settings.ts';
import { INK, LINE, MUTED } from '#server/platform/pdf/colours.ts';
import { ensureSpace } from '#server/platform/pdf/ensure-space.ts';
import { MARGIN, CONTENT_WIDTH } from '#server/platform/pdf/page.ts';
import { drawNameAt, type PdfSheet } from '#server/platform/pdf/sheet.ts';
import { bankDetailsIn, type DocumentContent } from '../content.ts';
import type { DocumentStatus } from '../status.ts';
import { TEXT_SIZE } from './sizes.ts';
import { isPaid, totalText } from './status-text.ts';

const LABEL_WIDTH = 120;
const PADDING = 14;

/** Draws payment instructions on an open invoice: the bank details and the payment reference. */
export async function drawPayment(
  sheet: PdfSheet,
  content: DocumentContent,
  standing: DocumentStatus,
): Promise<void> {
  const bank = bankDetailsIn(content);
  if (!bank || isPaid(content, standing) || standing.state === 'cancelled') return;
  const { doc } = sheet;
  doc.y += 20;
  ensureSpace(doc, 190);
  const top = doc.y;
  doc.y += PADDING;
  await drawInstructions(sheet, content);
  for (const [label, value] of factsOf(bank, content)) await drawFact(sheet, label, value);
  doc.y += PADDING - 3;
  doc
    .roundedRect(MARGIN, top, CONTENT_WIDTH, doc.y - top, 6)
    .lineWidth(0.75)
    .strokeColor(LINE)
    .stroke();
}

async function drawInstructions({ doc }: PdfSheet, content: DocumentContent): Promise<void> {
  const place = { width: CONTENT_WIDTH - 2 * PADDING };
  doc
    .font('bold')
    .fontSize(11)
    .fillColor(INK)
    .text('Pay by bank transfer', MARGIN + PADDING, doc.y, place);
  doc.font('text').fontSize(TEXT_SIZE).fillColor(MUTED);
  doc.text(
    `Transfer ${totalText(content)} with the reference ${content.number}, so that we can match your payment.`,
    MARGIN + PADDING,
    doc.y + 3,
    place,
  );
  doc.y += 8;
}

/** Returns the labels and values of the bank details. Omits empty values. */
const factsOf = (bank: BankDetails, { seller, number }: DocumentContent): [string, string][] =>
  (
    [
      ['Payee', seller.companyName],
      ['Bank', bank.bankName],
      ['Account number', bank.accountNumber],
      ['Branch code', bank.branchCode],
      ['SWIFT code', bank.swiftCode],
      ['IBAN', bank.iban],
      ['Reference', number],
    ] as const
  ).flatMap(([label, value]) => (value ? [[label, value]] : []));

async function drawFact(sheet: PdfSheet, label: string, value: string): Promise<void> {
  const { doc } = sheet;
  const top = doc.y;
  const x = MARGIN + PADDING;
  doc.fontSize(TEXT_SIZE).fillColor(MUTED).text(label, x, top, { width: LABEL_WIDTH });
  const isReference = label === 'Reference';
  const width = CONTENT_WIDTH - LABEL_WIDTH - 2 * PADDING;
  await drawNameAt(sheet, value, {
    x: x + LABEL_WIDTH,
    top,
    width,
    size: TEXT_SIZE,
    ...(isReference && { bold: true }),
  });
  doc.y += 2;
}
