import { plainAmount } from '#contract/money.ts';
import {
  DATE_ORDERS,
  type DateOrder,
  type Imported,
  importStatement,
  type Matched,
} from '#server/billing/index.ts';
import { brandIdIn } from './brand-id.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { oneLine } from './one-line.ts';
import { oneWord } from './one-word.ts';
import { readGiven } from './read-file.ts';
import { table } from './table.ts';

const MOST_MB = 50;
/** Of a line that could not be read, in characters. */
const MOST_SHOWN = 150;

export const help = (): string =>
  `Reads camt.053, OFX, MT940, or CSV with a line of headings, and says which invoice each payment is probably for. With --record, those
that name an open invoice and have its sum, or what is missing of it, are recorded; the others are for you: payment match. A statement can be read again, and
statements may overlap: nothing is recorded twice.

  --record        record what is sure
  --currency      of a file that says none (usually that of your prices)
  --dates         dmy, mdy or ymd: how dates such as 05/01/2026 are written, where no date of the file shows it
  --brand         a brand by its host (usually main)
  --json          for programs`;

export const run: Run = async ({ db }, given) => {
  const { words, flags } = readFlags(given, {
    record: 'alone',
    currency: 'value',
    dates: 'value',
    brand: 'value',
    json: 'alone',
  });
  const path = oneWord(words, 'a file with a bank’s statement');
  const brandId = await brandIdIn(db.owner, flags);
  const statement = {
    brandId,
    dates: datesIn(flags),
    file: read(path),
    currency: flags.get('currency')?.[0]?.toUpperCase(),
  };
  const imported = await importStatement(db.owner, statement, { record: flags.has('record') });
  if (flags.has('json')) console.log(JSON.stringify(imported, null, 2));
  else say(imported);
};

function datesIn(flags: Map<string, string[]>): DateOrder | undefined {
  const given = flags.get('dates')?.[0]?.toLowerCase();
  if (given === undefined) return undefined;
  const order = DATE_ORDERS.find((each) => each === given);
  if (!order) throw new Error(`--dates takes ${DATE_ORDERS.join(', ')}, not "${given}".`);
  return order;
}

function say({ matches, unread, notes }: Imported): void {
  console.log(matches.length === 0 ? 'No money came in by this statement.' : matchTable(matches));
  for (const note of notes) console.log(oneLine(note));
  if (unread.length > 0)
    console.log(
      `${unread.length} ${unread.length === 1 ? 'line' : 'lines'} could not be read:\n${unread.map((line) => `  ${oneLine(line).slice(0, MOST_SHOWN)}`).join('\n')}`,
    );
}

function read(path: string): string {
  const bytes = readGiven(path, { mostMb: MOST_MB });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const matchTable = (matches: Matched[]): string =>
  table(
    ['DAY', 'AMOUNT', 'TEXT', 'IS', 'REFERENCE'],
    matches.map((match) => [
      match.line.day,
      `${match.line.currency} ${plainAmount(match.line.amount, match.line.currency)}`,
      match.line.text.slice(0, 50),
      wordsOf(match),
      match.line.reference,
    ]),
  );

function wordsOf({ verdict, line, invoice, shares, isRecorded, problem }: Matched): string {
  const number = invoice?.number ?? '';
  if (isRecorded) return `${number}, recorded`;
  if (problem !== undefined) return `${number}, not recorded: ${problem}`;
  const total = invoice ? `${invoice.currency} ${plainAmount(invoice.total, invoice.currency)}` : '';
  const words: Record<Matched['verdict'], string> = {
    sure: number,
    likely: `${number}? It names none, but has its sum.`,
    'other-sum': `${number}? That is for ${total}.`,
    undated: `${number}? Its date cannot be read, or is to come.`,
    again: `${number}? A payment above pays it.`,
    paid: `${number}? It is not open any more.`,
    known: knownWords(line.amount, line.currency, shares),
    unknown: 'no invoice that is known',
  };
  return words[verdict];
}

/** One may be for several invoices, of which not all are matched. */
function knownWords(amount: number, currency: string, shares: Matched['shares']): string {
  const written = (sum: number) => `${currency} ${plainAmount(sum, currency)}`;
  const matched = shares.reduce((sum, share) => sum + share.amount, 0);
  const orders = shares.map(({ orderId }) => orderId).join(', ');
  return `recorded before, for order ${orders}${matched < amount ? `; ${written(amount - matched)} of it is not` : ''}`;
}
