import { readCamt053 } from './camt053.ts';
import { readCsv } from './csv.ts';
import type { DateOptions } from './dates.ts';
import { linesOf, type RawLine, type Statement } from './line.ts';
import { isMt940, readMt940 } from './mt940.ts';
import { readOfx } from './ofx.ts';

/**
 * Reads the incoming payments of a bank statement. Detects camt.053, OFX, MT940 or CSV from the first
 * characters. `currency` applies if the file names none. Throws an Error if the file is unreadable, or if the
 * caller must set the order of its dates.
 */
export const readStatement = (file: string, currency: string, dates?: DateOptions): Statement =>
  linesOf(rawLinesOf(file.replace(/^\uFEFF/, ''), currency), dates);

function rawLinesOf(file: string, currency: string): RawLine[] {
  const start = file.slice(0, 4000);
  if (/<OFX>|OFXHEADER/i.test(start)) return readOfx(file);
  if (/^<[?\w]/.test(start.trimStart())) return readCamt053(file.trimStart());
  if (isMt940(start)) return readMt940(file);
  return readCsv(file, currency);
}
