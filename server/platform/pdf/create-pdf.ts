import PdfFile from 'pdfkit';
import { MARGIN } from './page.ts';

/** The metadata of a PDF: its title, the name of the brand, and its creation time. */
export type PdfInfo = { title: string; brand: string; at: Date };

/**
 * Creates an A4 document, marked as English, without a font. All pages stay editable until `end`, which
 * returns the bytes.
 */
export function createPdf({ title, brand, at }: PdfInfo): {
  doc: PDFKit.PDFDocument;
  end: () => Promise<Buffer>;
} {
  const doc = new PdfFile({
    size: 'A4',
    margin: MARGIN,
    // PDF's standard fonts lack Greek, so use none.
    font: null as never,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Creator: brand, Producer: 'Carillon', CreationDate: at, ModDate: at },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.on('end', resolve));
  const end = async () => {
    doc.end();
    await ended;
    return Buffer.concat(chunks);
  };
  return { doc, end };
}
