import { SaxesParser } from 'saxes';
import { fixedAmount } from './amounts.ts';
import type { RawLine } from './line.ts';

/** What is read of an entry (ISO 20022, camt.053: Ntry), by the path of its element. Texts of several places are joined. */
const TEXTS = new Set(['Ustrd', 'Ref', 'EndToEndId', 'AddtlNtryInf', 'AddtlTxInf', 'Nm']);

/** An entry as it is being read. */
type Entry = {
  id: string | undefined;
  day: string;
  amount: string;
  currency: string;
  text: string;
  isOut: boolean;
  isBooked: boolean;
};

/** The entries of a camt.053 file that are booked. Throws an Error for what is no XML. */
export function readCamt053(file: string): RawLine[] {
  const lines: RawLine[] = [];
  const path: string[] = [];
  let entry: Entry | undefined;
  let account: string | undefined;
  let [text, currency] = ['', ''];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new Error(`This is no XML: ${error.message}`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    path.push(localName(name));
    text = '';
    if (path.at(-1) === 'Stmt') account = undefined;
    if (path.at(-1) === 'Ntry') entry = newEntry();
    if (path.at(-1) === 'Amt') currency = attributes['Ccy'] ?? '';
  });
  parser.on('text', (more) => (text += more));
  parser.on('cdata', (more) => (text += more));
  parser.on('closetag', () => {
    const name = path.pop()!;
    if (!entry && isAccountId(path, name)) account ??= text.trim();
    if (entry) readPart(entry, { name, parent: path.at(-1), text, currency });
    if (entry && name === 'Ntry') {
      if (entry.isBooked) lines.push({ ...lineOf(entry), account });
      entry = undefined;
    }
    text = '';
  });
  parser.write(file).close();
  return lines;
}

const newEntry = (): Entry => ({
  id: undefined,
  day: '',
  amount: '',
  currency: '',
  text: '',
  isOut: false,
  isBooked: true,
});

/** The account's IBAN, or its other number: Stmt/Acct/Id/IBAN, Stmt/Acct/Id/Othr/Id. */
const isAccountId = (path: string[], name: string): boolean =>
  (name === 'IBAN' && path.at(-2) === 'Acct') ||
  (name === 'Id' && path.at(-1) === 'Othr' && path.at(-3) === 'Acct');

type Part = { name: string; parent: string | undefined; text: string; currency: string };

function readPart(entry: Entry, { name, parent, text, currency }: Part): void {
  if (name === 'Amt' && parent === 'Ntry') Object.assign(entry, { amount: text, currency });
  if (name === 'CdtDbtInd' && parent === 'Ntry') entry.isOut = text.trim() === 'DBIT';
  // Up to version 7 it is the text of Sts itself.
  if ((name === 'Sts' || (name === 'Cd' && parent === 'Sts')) && text.trim() !== '')
    entry.isBooked = text.trim() === 'BOOK';
  if ((name === 'Dt' || name === 'DtTm') && parent === 'BookgDt') entry.day = text.trim().slice(0, 10);
  if (name === 'AcctSvcrRef' && parent === 'Ntry') entry.id = text.trim() || undefined;
  if (TEXTS.has(name)) entry.text += ` ${text}`;
}

/** An amount has a point and no sign (ActiveOrHistoricCurrencyAndAmount). */
function lineOf({ id, day, amount: digits, currency, text, isOut }: Entry): RawLine {
  const amount = fixedAmount(digits, currency, ['.']);
  return {
    id,
    day,
    amount: amount !== undefined && isOut ? -amount : amount,
    currency,
    text,
    written: `${day} ${currency} ${digits} ${text}`,
  };
}

const localName = (name: string): string => name.split(':').at(-1)!;
