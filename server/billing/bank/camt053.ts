import { SaxesParser } from 'saxes';
import { parseAmount } from './amounts.ts';
import type { RawLine } from './line.ts';

/**
 * The elements of an entry whose text the parser keeps (ISO 20022, camt.053: Ntry). It joins the text of all
 * these elements.
 */
const TEXT_ELEMENTS = new Set([
  'Ustrd',
  'Ref',
  'EndToEndId',
  'AddtlNtryInf',
  'AddtlTxInf',
  'AddtlRmtInf',
  'Nm',
]);

/** An amount as written in the file, and the currency from its `Ccy` attribute. */
type Amount = { amount: string; currency: string };

/** Data of one transaction (NtryDtls/TxDtls) within an entry. */
type Detail = {
  id: string | undefined;
  /**
   * `own`: the amount in TxDtls/Amt. `transaction`: the amount in AmtDtls/TxAmt, which takes its place up to
   * version 2.
   */
  own: Amount | undefined;
  transaction: Amount | undefined;
  isOut: boolean | undefined;
  text: string;
};

/**
 * Charges that the bank deducted from an entry (Ntry/Chrgs). `records` are the Rcrd elements, or Chrgs itself
 * up to version 2. `total` (TtlChrgsAndTaxAmt) applies if there are no records.
 */
type Charges = { records: (Amount & { isGivenBack: boolean })[]; total: Amount | undefined };

/** An entry of the file while it is being parsed. */
type Entry = Amount & {
  id: string | undefined;
  day: string;
  valueDay: string;
  text: string;
  isOut: boolean;
  isBooked: boolean;
  /** Whether the entry reverses an earlier entry (RvslInd). */
  isReversal: boolean;
  charges: Charges;
  details: Detail[];
};

/** Parses the booked payments of a camt.053 file. Throws an Error for invalid XML. */
export function readCamt053(file: string): RawLine[] {
  const lines: RawLine[] = [];
  const path: string[] = [];
  let entry: Entry | undefined;
  let account: string | undefined;
  let [text, currency] = ['', ''];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new Error(`This is not XML: ${error.message}`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    path.push(localName(name));
    text = '';
    if (path.at(-1) === 'Stmt') account = undefined;
    if (path.at(-1) === 'Ntry') entry = newEntry();
    if (path.at(-1) === 'TxDtls') entry?.details.push(newDetail());
    if (path.at(-1) === 'Amt' || path.at(-1) === 'TtlChrgsAndTaxAmt') currency = attributes['Ccy'] ?? '';
  });
  parser.on('text', (more) => (text += more));
  parser.on('cdata', (more) => (text += more));
  parser.on('closetag', () => {
    const name = path.pop()!;
    if (!entry && isAccountId(path, name)) account ??= text.trim();
    if (entry) {
      const part = { name, parent: path.at(-1), text, currency };
      readEntryElement(entry, part);
      const detail = path.includes('TxDtls') ? entry.details.at(-1) : undefined;
      if (detail) readDetailElement(detail, part);
      else readCharges(entry.charges, part);
    }
    if (entry && name === 'Ntry') {
      if (entry.isBooked) for (const line of linesOf(entry)) lines.push({ ...line, account });
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
  valueDay: '',
  amount: '',
  currency: '',
  text: '',
  isOut: false,
  isBooked: true,
  isReversal: false,
  charges: { records: [], total: undefined },
  details: [],
});

const newDetail = (): Detail => ({
  id: undefined,
  own: undefined,
  transaction: undefined,
  isOut: undefined,
  text: '',
});

/** Returns whether an element contains the account's number: Stmt/Acct/Id/IBAN or Stmt/Acct/Id/Othr/Id. */
const isAccountId = (path: string[], name: string): boolean =>
  (name === 'IBAN' && path.at(-2) === 'Acct') ||
  (name === 'Id' && path.at(-1) === 'Othr' && path.at(-3) === 'Acct');

type ElementText = { name: string; parent: string | undefined; text: string; currency: string };

function readEntryElement(entry: Entry, { name, parent, text, currency }: ElementText): void {
  if (name === 'Amt' && parent === 'Ntry') Object.assign(entry, { amount: text, currency });
  if (name === 'CdtDbtInd' && parent === 'Ntry') entry.isOut = text.trim() === 'DBIT';
  if (name === 'RvslInd' && parent === 'Ntry') entry.isReversal = ['true', '1'].includes(text.trim());
  // Up to version 7, Sts contains the status as its own text.
  if ((name === 'Sts' || (name === 'Cd' && parent === 'Sts')) && text.trim() !== '')
    entry.isBooked = text.trim() === 'BOOK';
  const isDate = name === 'Dt' || name === 'DtTm';
  if (isDate && parent === 'BookgDt') entry.day = text.trim().slice(0, 10);
  if (isDate && parent === 'ValDt') entry.valueDay = text.trim().slice(0, 10);
  if (name === 'AcctSvcrRef' && parent === 'Ntry') entry.id = text.trim() || undefined;
  if (keepsText(name, parent)) entry.text += ` ${text}`;
}

function readDetailElement(detail: Detail, { name, parent, text, currency }: ElementText): void {
  if (name === 'Amt' && parent === 'TxDtls') detail.own = { amount: text, currency };
  if (name === 'Amt' && parent === 'TxAmt') detail.transaction = { amount: text, currency };
  if (name === 'CdtDbtInd' && parent === 'TxDtls') detail.isOut = text.trim() === 'DBIT';
  if (name === 'AcctSvcrRef' && parent === 'Refs') detail.id = text.trim() || undefined;
  if (keepsText(name, parent)) detail.text += ` ${text}`;
}

/** Parses an element of the charges. Each record's amount comes before its direction. */
function readCharges(charges: Charges, { name, parent, text, currency }: ElementText): void {
  const amount = { amount: text, currency };
  const isOfRecord = parent === 'Chrgs' || parent === 'Rcrd';
  if (name === 'TtlChrgsAndTaxAmt') charges.total = amount;
  if (name === 'Amt' && isOfRecord) charges.records.push({ ...amount, isGivenBack: false });
  const record = charges.records.at(-1);
  if (name === 'CdtDbtInd' && isOfRecord && record) record.isGivenBack = text.trim() === 'CRDT';
}

/**
 * Returns whether the parser keeps an element's text. The number of a referenced document, such as an
 * invoice, is RfrdDocInf/Nb.
 */
const keepsText = (name: string, parent: string | undefined): boolean =>
  TEXT_ELEMENTS.has(name) || (name === 'Nb' && parent === 'RfrdDocInf');

/**
 * Returns one line per detail if the details add up to the entry's amount, or to the amount plus the bank's
 * charges. Otherwise returns one line with the text of all details. A batch without details also becomes one
 * line. A reversal is not a payment: its line has the amount 0 and a note.
 */
function linesOf(entry: Entry): RawLine[] {
  const whole = entryLine(entry);
  if (entry.isReversal) return [{ ...whole, amount: 0, note: reversalNote(whole) }];
  if (entry.details.length < 2 || whole.amount === undefined) return [whole];
  const parts = entry.details.map((detail, at) => detailLine(entry, detail, at));
  const sum = parts.reduce((total, part) => total + (part?.amount ?? Number.NaN), 0);
  if (sum === whole.amount || sum - chargesOf(entry) === whole.amount)
    return parts.flatMap((part) => part ?? []);
  return [{ ...whole, note: entryNote(entry) }];
}

const reversalNote = ({ day, text }: RawLine): string =>
  `An entry of ${day} reverses an earlier entry and is not a payment: "${text.trim().slice(0, 80)}".`;

/** Returns the total charges; NaN if a charge is in another currency or unreadable. */
function chargesOf({ charges: { records, total }, currency }: Entry): number {
  const given = records.length > 0 ? records : total ? [{ ...total, isGivenBack: false }] : [];
  return given.reduce((sum, { isGivenBack, ...each }) => {
    const size = each.currency === currency ? parseAmount(each.amount, currency, ['.']) : undefined;
    return sum + (withSign(size, isGivenBack) ?? Number.NaN);
  }, 0);
}

/**
 * Returns the line for a whole entry. Amounts in the file have a decimal point and no sign
 * (ActiveOrHistoricCurrencyAndAmount).
 */
function entryLine({ id, day, valueDay, amount: digits, currency, text, isOut }: Entry): RawLine {
  const date = day || valueDay;
  return {
    id,
    day: date,
    amount: withSign(parseAmount(digits, currency, ['.']), isOut),
    currency,
    text,
    written: `${date} ${currency} ${digits} ${text}`,
  };
}

/**
 * Returns the line for one detail. Missing values come from the entry. Returns undefined if the detail has no
 * amount in the entry's currency.
 */
function detailLine(entry: Entry, detail: Detail, at: number): RawLine | undefined {
  const { currency } = entry;
  const given = [detail.own, detail.transaction].find((each) => each?.currency === currency);
  const amount = given && withSign(parseAmount(given.amount, currency, ['.']), detail.isOut ?? entry.isOut);
  if (amount === undefined) return undefined;
  return {
    ...entryLine(entry),
    id: detail.id ?? (entry.id === undefined ? undefined : `${entry.id}/${at + 1}`),
    amount,
    text: detail.text.trim() === '' ? entry.text : detail.text,
  };
}

const withSign = (amount: number | undefined, isOut: boolean): number | undefined =>
  amount !== undefined && isOut ? -amount : amount;

const entryNote = ({ currency, amount, details, id }: Entry): string =>
  `The ${details.length} payments of the entry${id === undefined ? '' : ` ${id}`} do not add up to its ${currency} ${amount.trim()}. It was imported as one payment.`;

const localName = (name: string): string => name.split(':').at(-1)!;
