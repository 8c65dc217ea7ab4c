import { isCurrency } from '#contract/currencies.ts';
import { formatPlainAmount } from '#contract/money.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { recordTransfer } from '../payments/record-transfer.ts';
import type { DateOrder } from './dates.ts';
import { type Match, proposeMatches } from './propose-matches.ts';
import { readStatement } from './read-statement.ts';

/**
 * A brand's bank statement. If the file names no currency, `currency` applies, or else the currency of the
 * brand's prices. `dates` is the order of numeric dates. If undefined, it is derived from the file.
 */
export type Statement = {
  brandId: number;
  file: string;
  currency?: string | undefined;
  dates?: DateOrder | undefined;
};

/** A proposed match, with the outcome of recording it. */
export type MatchResult = Match & { isRecorded: boolean; problem?: string };

/**
 * The result of an import. `unread` lists unreadable lines as written. `notes` explain how the importer read
 * the file.
 */
export type ImportResult = { matches: MatchResult[]; unread: string[]; notes: string[] };

/**
 * Matches a statement with invoices. With `record`, records each sure match in its own transaction. A failure
 * therefore affects no other match.
 */
export async function importStatement(
  db: OwnerDb,
  { brandId, file, currency, dates }: Statement,
  { record }: { record: boolean },
): Promise<ImportResult> {
  if (currency !== undefined && !isCurrency(currency)) throw new Error(`"${currency}" is not a currency.`);
  const { lines, unread, notes } = readStatement(file, currency ?? (await readCurrency(db, brandId)), {
    order: dates,
  });
  const matches: MatchResult[] = [];
  for (const match of await proposeMatches(db, brandId, lines)) {
    const isDue = record && match.verdict === 'sure';
    matches.push({ ...match, ...(isDue ? await recordMatch(db, brandId, match) : { isRecorded: false }) });
  }
  return { matches, unread, notes };
}

async function recordMatch(
  db: OwnerDb,
  brandId: number,
  { line, invoice }: Match,
): Promise<Pick<MatchResult, 'isRecorded' | 'problem'>> {
  const amount = formatPlainAmount(line.amount, line.currency);
  const transfer = { brandId, invoice: invoice!.number, reference: line.reference, amount };
  try {
    const recorded = await db.transaction().execute((tx) => recordTransfer(tx, transfer));
    return { isRecorded: recorded === 'paid' || recorded === 'settled' };
  } catch (error) {
    return { isRecorded: false, problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Returns the currency of the brand's most general prices. Throws an Error if there are no prices. */
async function readCurrency(db: OwnerDb, brandId: number): Promise<string> {
  const row = await db
    .selectFrom('price_lists')
    .select('currency')
    .where('brand_id', '=', brandId)
    .orderBy('country', (order) => order.asc().nullsFirst())
    .orderBy('for_account_id', (order) => order.asc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
  if (!row) throw new Error('Set the currency of the statement: --currency ZAR.');
  return row.currency;
}
