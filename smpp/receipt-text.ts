import type { MessageState } from './message-state.ts';
import { utcDate } from './time.ts';

export interface ReceiptFields {
  /** The message_id from the response to the submission. */
  id: string;
  sub?: number;
  dlvrd?: number;
  submitDate: Date;
  doneDate: Date;
  stat: MessageState;
  /** The error code of the carrier or the network; `000` for none. */
  err?: string;
  /** The text of the message. `formatReceipt` writes only its first 20 characters, in Latin-1. */
  text?: string;
}

const statWords: Record<MessageState, string> = {
  enroute: 'ENROUTE',
  delivered: 'DELIVRD',
  expired: 'EXPIRED',
  deleted: 'DELETED',
  undeliverable: 'UNDELIV',
  accepted: 'ACCEPTD',
  unknown: 'UNKNOWN',
  rejected: 'REJECTD',
};

// Nearly all receipts have the format of the specification, so match it in one step.
const standardFormat =
  /^id:(\S*) sub:\d* dlvrd:\d* submit date:(\d*) done date:(\d*) stat:(\w*) err:(\S*) text:/i;
const fieldName = /(?:^|[\s,;])(id|sub|dlvrd|submit[ _]?date|done[ _]?date|stat|err|text)[:=]/gi;
// Characters to trim from values: blanks, separators, quotes, and the NULs that some carriers append to the
// text.
const PADDING = ' \t\r\n,;"\'\0';

/**
 * Formats a delivery receipt (SMPP 3.4, appendix B) for the short_message of a deliver_sm. Dates are in
 * UTC.
 */
export function formatReceipt(fields: ReceiptFields): Buffer {
  const { id, sub = 1, dlvrd = fields.stat === 'delivered' ? 1 : 0, err = '000', text = '' } = fields;
  const dates = `submit date:${formatDate(fields.submitDate)} done date:${formatDate(fields.doneDate)}`;
  return Buffer.from(
    `id:${id} sub:${padToThreeDigits(sub)} dlvrd:${padToThreeDigits(dlvrd)} ${dates} stat:${statWords[fields.stat]} err:${err} text:${text.slice(0, 20)}`,
    'latin1',
  );
}

/** The fields of a receipt's text, unparsed; '' or undefined if missing. */
export interface ReceiptText {
  id?: string | undefined;
  stat?: string | undefined;
  err?: string | undefined;
  submitDate?: string | undefined;
  doneDate?: string | undefined;
}

/** Parses a receipt's text. Fields may be in any order and case, quoted, or missing. */
export function parseReceiptText(text: string): ReceiptText {
  const standard = standardFormat.exec(text);
  if (standard) {
    const [, id = '', submitDate, doneDate, stat, err] = standard;
    return { id: trimValue(id, 0, id.length), submitDate, doneDate, stat, err };
  }
  const fields = namedFields(text);
  return {
    id: fields.get('id'),
    submitDate: fields.get('submitdate'),
    doneDate: fields.get('donedate'),
    stat: fields.get('stat'),
    err: fields.get('err'),
  };
}

// If a name occurs twice, use the first occurrence: the second is part of the message's text.
function namedFields(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  const found = [...text.matchAll(fieldName)];
  for (const [i, match] of found.entries()) {
    const name = (match[1] as string).toLowerCase().replace(/[ _]/, '');
    const end = found[i + 1]?.index ?? text.length;
    if (!fields.has(name)) fields.set(name, trimValue(text, match.index + match[0].length, end));
  }
  return fields;
}

let cachedDate: { text: string; time: number | undefined } = { text: '', time: undefined };

/**
 * Parses a receipt's date as UTC: YYMMDDhhmm or YYYYMMDDhhmm, with or without seconds. Returns undefined if
 * there is no such date.
 */
export function parseReceiptDate(text: string): Date | undefined {
  // Cached, because almost all receipts in a burst have the same date.
  if (text !== cachedDate.text) cachedDate = { text, time: parseDateText(text)?.getTime() };
  return cachedDate.time === undefined ? undefined : new Date(cachedDate.time);
}

function parseDateText(text: string): Date | undefined {
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length === 10 || digits.length === 12) {
    const date = parseDateDigits(`20${digits}`);
    if (date) return date;
  }
  return digits.length === 12 || digits.length === 14 ? parseDateDigits(digits) : undefined;
}

function parseDateDigits(digits: string): Date | undefined {
  const at = (index: number) => Number(digits.slice(index, index + 2));
  return utcDate([Number(digits.slice(0, 4)), at(4), at(6), at(8), at(10), at(12)]);
}

function padToThreeDigits(count: number): string {
  return String(count).padStart(3, '0');
}

let cachedMinute = { minute: Number.NaN, text: '' };

/**
 * Formats a date to the minute. Caches the result, because most consecutive receipts have dates in
 * the same minute.
 */
function formatDate(date: Date): string {
  const minute = Math.floor(date.getTime() / 60_000);
  if (minute !== cachedMinute.minute) {
    cachedMinute = { minute, text: date.toISOString().replaceAll(/\D/g, '').slice(2, 12) };
  }
  return cachedMinute.text;
}

function trimValue(text: string, start: number, end: number): string {
  let first = start;
  let last = end;
  while (first < last && PADDING.includes(text.charAt(first))) first++;
  while (last > first && PADDING.includes(text.charAt(last - 1))) last--;
  return text.slice(first, last);
}
