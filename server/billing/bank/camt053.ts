import { SaxesParser } from 'saxes';
import type { RawLine } from './line.ts';

/** What is read of an entry (ISO 20022, camt.053: Ntry), by the path of its element. Texts of several places are joined. */
const TEXTS = new Set(['Ustrd', 'Ref', 'EndToEndId', 'AddtlNtryInf', 'AddtlTxInf', 'Nm']);

/** The entries of a camt.053 file that are booked. Throws an Error for what is no XML. */
export function readCamt053(file: string): RawLine[] {
  const lines: RawLine[] = [];
  const path: string[] = [];
  let entry: (RawLine & { isOut: boolean; isBooked: boolean }) | undefined;
  let [text, currency] = ['', ''];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new Error(`This is no XML: ${error.message}`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    path.push(localName(name));
    text = '';
    if (path.at(-1) === 'Ntry')
      entry = { day: '', amount: '', currency: '', text: '', isOut: false, isBooked: true };
    if (path.at(-1) === 'Amt') currency = attributes['Ccy'] ?? '';
  });
  parser.on('text', (more) => (text += more));
  parser.on('closetag', () => {
    const name = path.pop()!;
    const parent = path.at(-1);
    if (!entry) return;
    if (name === 'Amt' && parent === 'Ntry') Object.assign(entry, { amount: text, currency });
    if (name === 'CdtDbtInd' && parent === 'Ntry') entry.isOut = text === 'DBIT';
    // Up to version 7 it is the text of Sts itself.
    if ((name === 'Sts' || (name === 'Cd' && parent === 'Sts')) && text.trim() !== '')
      entry.isBooked = text.trim() === 'BOOK';
    if (name === 'Dt' && parent === 'BookgDt') entry.day = text;
    if (name === 'AcctSvcrRef' && parent === 'Ntry') entry.id = text.trim() || undefined;
    if (TEXTS.has(name)) entry.text += ` ${text}`;
    if (name === 'Ntry') {
      const { isOut, isBooked, ...line } = entry;
      if (isBooked) lines.push({ ...line, amount: `${isOut ? '-' : ''}${line.amount}` });
      entry = undefined;
    }
    text = '';
  });
  parser.write(file).close();
  return lines;
}

const localName = (name: string): string => name.split(':').at(-1)!;
