import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { withOrders } from '../documents/rows.ts';
import type { BankLine } from './line.ts';

/** An invoice as a bank's line may name it. */
export type Invoice = {
  number: string;
  account: number;
  orderId: number;
  total: number;
  currency: string;
  isOpen: boolean;
};

/**
 * What a line probably is. `sure`: it names an open invoice, and has its sum. `likely`: it names none, but one open invoice alone has this
 * sum. `other-sum`: it names an open invoice, and has another sum. `paid`: its invoice is not open any more. `known`: it was recorded
 * before. `unknown`: somebody has to look at it.
 */
export type Match = {
  line: BankLine;
  verdict: 'sure' | 'likely' | 'other-sum' | 'paid' | 'known' | 'unknown';
  invoice: Invoice | undefined;
};

/** A number of an invoice as people type it: `INV-000123`, `inv 123`, `Inv000123`. */
const NAMED = /\binv(?:oice)?[^a-z\d]{0,3}0*(\d{1,9})\b/gi;

/** Proposes which invoices of a brand the lines of a statement pay. Nothing is recorded. */
export async function proposeMatches(
  db: Kysely<Tables>,
  brandId: number,
  lines: BankLine[],
): Promise<Match[]> {
  const known = await recordedOf(db, brandId, lines);
  const invoices = await invoicesOf(db, brandId, lines);
  const taken = new Set<string>();
  return lines.map((line): Match => {
    if (known.has(line.reference)) return { line, verdict: 'known', invoice: undefined };
    const match = matchOf(
      line,
      invoices.filter(({ number }) => !taken.has(number)),
    );
    if (match.verdict === 'sure') taken.add(match.invoice!.number);
    return match;
  });
}

function matchOf(line: BankLine, invoices: Invoice[]): Match {
  const fits = ({ total, currency }: Invoice) => total === line.amount && currency === line.currency;
  const numbers = numbersIn(line.text);
  const named = invoices.filter(({ number }) => numbers.has(sequenceOf(number)));
  const open = named.filter(({ isOpen }) => isOpen);
  const sure = open.find(fits);
  if (sure) return { line, verdict: 'sure', invoice: sure };
  if (open[0]) return { line, verdict: 'other-sum', invoice: open[0] };
  if (named[0]) return { line, verdict: 'paid', invoice: named[0] };
  const bySum = invoices.filter((each) => each.isOpen && fits(each));
  return bySum.length === 1
    ? { line, verdict: 'likely', invoice: bySum[0] }
    : { line, verdict: 'unknown', invoice: undefined };
}

const sequenceOf = (number: string): number => Number(number.replace(/^\D+/, ''));
const numbersIn = (text: string): Set<number> =>
  new Set([...text.matchAll(NAMED)].map(([, digits]) => Number(digits)));

async function recordedOf(db: Kysely<Tables>, brandId: number, lines: BankLine[]): Promise<Set<string>> {
  if (lines.length === 0) return new Set();
  const rows = await db
    .selectFrom('payments')
    .select('reference')
    .where('brand_id', '=', brandId)
    .where('gateway', '=', 'invoice')
    .where(
      'reference',
      'in',
      lines.map(({ reference }) => reference),
    )
    .execute();
  return new Set(rows.map(({ reference }) => reference));
}

/** Invoices that are open, and those that the lines name. */
async function invoicesOf(db: Kysely<Tables>, brandId: number, lines: BankLine[]): Promise<Invoice[]> {
  const named = [...new Set(lines.flatMap(({ text }) => [...numbersIn(text)]))];
  const rows = await withOrders(db)
    .select([
      'document_number',
      'orders.account_id',
      'orders.id',
      'orders.total',
      'orders.currency',
      'orders.state',
    ])
    .where('billing_documents.brand_id', '=', brandId)
    .where('kind', '=', 'invoice')
    .where((of) =>
      of.or([of('orders.state', '=', 'open'), of('sequence', 'in', named.length > 0 ? named : [0])]),
    )
    .execute();
  return rows.map((row) => ({
    number: row.document_number,
    account: row.account_id,
    orderId: row.id,
    total: row.total,
    currency: row.currency,
    isOpen: row.state === 'open',
  }));
}
