import { readCamt053 } from './camt053.ts';
import { readCsv } from './csv.ts';
import { type BankLine, linesOf } from './line.ts';
import { readMt940 } from './mt940.ts';
import { readOfx } from './ofx.ts';

/**
 * What came in by a bank's statement: camt.053, OFX, MT940 or CSV, told by its first characters. `currency` counts where the file says
 * none. Throws an Error that says why the file cannot be read.
 */
export function readStatement(file: string, currency: string): BankLine[] {
  const start = file.slice(0, 4000);
  if (/<OFX>|OFXHEADER/i.test(start)) return linesOf(readOfx(file));
  if (/^\s*(?:\uFEFF)?<[?\w]/.test(start)) return linesOf(readCamt053(file.replace(/^\uFEFF/, '')));
  if (/(?:^|\n):20:/.test(start)) return linesOf(readMt940(file));
  return linesOf(readCsv(file, currency));
}
