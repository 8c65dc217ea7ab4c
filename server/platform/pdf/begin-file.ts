import PdfFile from 'pdfkit';
import { MARGIN } from './paper.ts';

/** What a reader of a file says of it: its title, the name of the brand, and when it was made. */
export type About = { title: string; brand: string; at: Date };

/** Begins an A4 file in English without a font of its own. `end` gives its bytes. All pages stay open until then. */
export function beginFile({ title, brand, at }: About): {
  doc: PDFKit.PDFDocument;
  end: () => Promise<Buffer>;
} {
  const doc = new PdfFile({
    size: 'A4',
    margin: MARGIN,
    // None of those that every reader is said to have: they know no Greek.
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
