import { formatPlainAmount } from '#contract/money.ts';
import {
  DATE_ORDERS,
  type DateOrder,
  type ImportResult,
  importStatement,
  type MatchResult,
} from '#server/billing/index.ts';
import { brandIdFromFlag } from './brand-id.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { sanitiseLine } from './sanitise.ts';
import { singleArgument } from './single-argument.ts';
import { readInputFile } from './read-input-file.ts';
import { table } from './table.ts';

const MAX_MB = 50;
/** Maximum length of an unreadable line, in characters. */
const MAX_LINE_WIDTH = 150;

export const help = (): string =>
  `Reads camt.053, OFX, MT940, or CSV with a header line, and shows which invoice each payment is probably for. With --record, records
payments that name an open invoice and match its total or the rest of it. Match the others yourself: payment match. You can import a
statement again, and statements may overlap: no payment is recorded twice.

  --record        record the certain matches
  --currency      the currency of a file that states none (by default that of your prices)
  --dates         dmy, mdy or ymd: the order of dates such as 05/01/2026, if the file leaves it open
  --brand         the host of a brand (by default main)
  --json          print JSON`;

export const run: Run = async ({ db }, args) => {
  const { words, flags } = readFlags(args, {
    record: 'switch',
    currency: 'value',
    dates: 'value',
    brand: 'value',
    json: 'switch',
  });
  const path = singleArgument(words, 'a file with a bank statement');
  const brandId = await brandIdFromFlag(db.owner, flags);
  const statement = {
    brandId,
    dates: readDateOrder(flags),
    file: readStatementFile(path),
    currency: flags.get('currency')?.[0]?.toUpperCase(),
  };
  const imported = await importStatement(db.owner, statement, { record: flags.has('record') });
  if (flags.has('json')) console.log(JSON.stringify(imported, null, 2));
  else printResult(imported);
};

function readDateOrder(flags: Map<string, string[]>): DateOrder | undefined {
  const text = flags.get('dates')?.[0]?.toLowerCase();
  if (text === undefined) return undefined;
  const order = DATE_ORDERS.find((each) => each === text);
  if (!order) throw new Error(`--dates takes ${DATE_ORDERS.join(', ')}, not "${text}".`);
  return order;
}

function printResult({ matches, unread, notes }: ImportResult): void {
  console.log(matches.length === 0 ? 'This statement has no incoming payments.' : matchTable(matches));
  for (const note of notes) console.log(sanitiseLine(note));
  if (unread.length > 0)
    console.log(
      `${unread.length} ${unread.length === 1 ? 'line' : 'lines'} could not be read:\n${unread.map((line) => `  ${sanitiseLine(line).slice(0, MAX_LINE_WIDTH)}`).join('\n')}`,
    );
}

function readStatementFile(path: string): string {
  const bytes = readInputFile(path, { maxMb: MAX_MB });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const matchTable = (matches: MatchResult[]): string =>
  table(
    ['DAY', 'AMOUNT', 'TEXT', 'MATCH', 'REFERENCE'],
    matches.map((match) => [
      match.line.day,
      `${match.line.currency} ${formatPlainAmount(match.line.amount, match.line.currency)}`,
      match.line.text.slice(0, 50),
      describeMatch(match),
      match.line.reference,
    ]),
  );

function describeMatch({ verdict, line, invoice, shares, isRecorded, problem }: MatchResult): string {
  const number = invoice?.number ?? '';
  if (isRecorded) return `${number}, recorded`;
  if (problem !== undefined) return `${number}, not recorded: ${problem}`;
  const total = invoice ? `${invoice.currency} ${formatPlainAmount(invoice.total, invoice.currency)}` : '';
  const words: Record<MatchResult['verdict'], string> = {
    sure: number,
    likely: `${number}? It names no invoice, but its amount matches the total.`,
    'other-sum': `${number}? That invoice is for ${total}.`,
    undated: `${number}? Its date is unreadable or in the future.`,
    again: `${number}? A payment above pays it.`,
    paid: `${number}? It is no longer open.`,
    known: describeRecorded(line.amount, line.currency, shares),
    unknown: 'no known invoice',
  };
  return words[verdict];
}

/**
 * Describes a payment that was recorded before. A payment may cover several invoices, and part of it may be
 * unmatched.
 */
function describeRecorded(amount: number, currency: string, shares: MatchResult['shares']): string {
  const format = (sum: number) => `${currency} ${formatPlainAmount(sum, currency)}`;
  const matched = shares.reduce((sum, share) => sum + share.amount, 0);
  const orders = shares.map(({ orderId }) => orderId).join(', ');
  return `already recorded for order ${orders}${matched < amount ? `; ${format(amount - matched)} of it is not` : ''}`;
}
