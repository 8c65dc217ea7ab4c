import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { withOrders } from '../documents/rows.ts';
import type { BankLine } from './line.ts';

/** An invoice that a bank line may refer to. `received` is the total of its partial payments. */
export type Invoice = {
  number: string;
  account: number;
  orderId: number;
  total: number;
  received: number;
  currency: string;
  isOpen: boolean;
};

/** The amount of a recorded line that was recorded for an order. */
export type PaymentShare = { orderId: number; amount: number };

/**
 * The proposal for a line. `sure`: the line names an open invoice, and its amount is the invoice's total or
 * the unpaid rest. `likely`: the line names no known invoice, but its amount is the total of exactly one
 * open invoice. `again`: the line names an invoice that an earlier line pays. `other-sum`: the line names an
 * open invoice, but the amount differs. `undated`: like `sure`, but the date is unreadable or in the future.
 * `paid`: the named invoice is no longer open. `known`: the line was recorded earlier. `unknown`: a person
 * must decide.
 */
export type Match = {
  line: BankLine;
  verdict: 'sure' | 'likely' | 'again' | 'other-sum' | 'undated' | 'paid' | 'known' | 'unknown';
  invoice: Invoice | undefined;
  /** The recorded amounts of a known line; empty for other lines. */
  shares: PaymentShare[];
};

/** Matches an invoice number as people type it: `INV-000123`, `inv 123`, `Inv000123`. */
const INVOICE_NUMBER = /\binv(?:oice)?[^a-z\d]{0,3}0{0,20}(\d{1,9})\b/gi;

/** Proposes matches between statement lines and a brand's invoices. Does not record payments. */
export async function proposeMatches(
  db: Kysely<Tables>,
  brandId: number,
  lines: BankLine[],
): Promise<Match[]> {
  const known = await findRecordedLines(db, brandId, lines);
  const invoices = new InvoiceIndex(await invoicesOf(db, brandId, lines));
  return lines.map((line): Match => {
    const shares = known.get(line.reference) ?? [];
    if (shares.length > 0) return { line, verdict: 'known', invoice: undefined, shares };
    const match = invoices.findMatch(line);
    if (match.verdict === 'sure' && !hasBegun(line.day))
      return { line, ...match, verdict: 'undated', shares };
    if (match.verdict === 'sure') invoices.markMatched(match.invoice!);
    return { line, ...match, shares };
  });
}

const DAY_MS = 86_400_000;

/** Returns whether a day has begun in any time zone. */
const hasBegun = (day: string): boolean =>
  day !== '' && day <= new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);

/** Finds a line's invoice by number, or else by amount. Proposes a matched invoice only as `again`. */
class InvoiceIndex {
  readonly #byNumber: Map<number, Invoice[]>;
  readonly #bySum: Map<string, Invoice[]>;
  readonly #taken = new Set<Invoice>();

  constructor(invoices: Invoice[]) {
    this.#byNumber = groupBy(invoices, ({ number }) => sequenceOf(number));
    this.#bySum = groupBy(
      invoices.filter(({ isOpen }) => isOpen),
      ({ total, currency }) => `${currency} ${total}`,
    );
  }

  markMatched(invoice: Invoice): void {
    this.#taken.add(invoice);
  }

  findMatch({ text, amount, currency }: BankLine): Pick<Match, 'verdict' | 'invoice'> {
    const meant = invoiceNumbersIn(text).flatMap((number) => this.#byNumber.get(number) ?? []);
    const named = this.#free(meant);
    const open = named.filter(({ isOpen }) => isOpen);
    const sure = open.find((each) => each.currency === currency && isPaidBy(each, amount));
    if (sure) return { verdict: 'sure', invoice: sure };
    if (open[0]) return { verdict: 'other-sum', invoice: open[0] };
    if (named[0]) return { verdict: 'paid', invoice: named[0] };
    if (meant[0]) return { verdict: 'again', invoice: meant[0] };
    const bySum = this.#free(this.#bySum.get(`${currency} ${amount}`) ?? []);
    return bySum.length === 1
      ? { verdict: 'likely', invoice: bySum[0] }
      : { verdict: 'unknown', invoice: undefined };
  }

  #free(invoices: Invoice[]): Invoice[] {
    return invoices.filter((each) => !this.#taken.has(each));
  }
}

const isPaidBy = ({ total, received }: Invoice, amount: number): boolean =>
  amount === total || (received > 0 && amount === total - received);

const sequenceOf = (number: string): number => Number(number.replace(/^\D+/, ''));
const invoiceNumbersIn = (text: string): number[] => [
  ...new Set([...text.matchAll(INVOICE_NUMBER)].map(([, digits]) => Number(digits))),
];

function groupBy<Item, Key>(items: Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/**
 * Finds lines recorded earlier. The references are a single array parameter, because a statement can have
 * more lines than a query can have parameters.
 */
async function findRecordedLines(
  db: Kysely<Tables>,
  brandId: number,
  lines: BankLine[],
): Promise<Map<string, PaymentShare[]>> {
  const references = lines.map(({ reference }) => reference);
  const rows = await db
    .selectFrom('payments')
    .select(['reference', 'order_id as orderId', 'amount'])
    .where('brand_id', '=', brandId)
    .where('gateway', '=', 'invoice')
    .where(sql<boolean>`reference = ANY(${references}::text[])`)
    .orderBy('id')
    .execute();
  const shares = groupBy(rows, ({ reference }) => reference);
  return new Map(
    [...shares].map(([name, group]) => [name, group.map(({ orderId, amount }) => ({ orderId, amount }))]),
  );
}

/** Returns the open invoices, and all invoices that the lines name. */
async function invoicesOf(db: Kysely<Tables>, brandId: number, lines: BankLine[]): Promise<Invoice[]> {
  const named = [...new Set(lines.flatMap(({ text }) => invoiceNumbersIn(text)))];
  const rows = await withOrders(db)
    .select([
      'document_number',
      'orders.account_id',
      'orders.id',
      'orders.total',
      'orders.currency',
      'orders.state',
    ])
    .select((of) =>
      of
        .selectFrom('payments')
        .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
        .whereRef('payments.account_id', '=', 'orders.account_id')
        .whereRef('payments.order_id', '=', 'orders.id')
        .where('is_surplus', '=', true)
        .as('received'),
    )
    .where('billing_documents.brand_id', '=', brandId)
    .where('kind', '=', 'invoice')
    .where((of) => of.or([of('orders.state', '=', 'open'), sql<boolean>`sequence = ANY(${named}::int[])`]))
    .execute();
  return rows.map((row) => ({
    number: row.document_number,
    account: row.account_id,
    orderId: row.id,
    total: row.total,
    received: row.received!,
    currency: row.currency,
    isOpen: row.state === 'open',
  }));
}
