import type { OwnerDb } from '#server/platform/db/handles.ts';
import { recordTransfer } from '../payments/record-transfer.ts';
import { plainAmount } from '#contract/money.ts';
import { type Match, proposeMatches } from './propose-matches.ts';
import { readStatement } from './read-statement.ts';

/** A bank's statement, for a brand. `currency` counts where the file says none; undefined for that of the brand's prices. */
export type Statement = { brandId: number; file: string; currency?: string | undefined };

/** A proposal, and whether it was recorded. */
export type Matched = Match & { isRecorded: boolean };

/** What a statement pays. With `record`, each sure match is recorded, alone, so that one that is refused costs no other. */
export async function importStatement(
  db: OwnerDb,
  { brandId, file, currency }: Statement,
  { record }: { record: boolean },
): Promise<Matched[]> {
  const lines = readStatement(file, currency ?? (await currencyOf(db, brandId)));
  const matches: Matched[] = [];
  for (const match of await proposeMatches(db, brandId, lines)) {
    const isRecorded = record && match.verdict === 'sure' && (await recordMatch(db, brandId, match));
    matches.push({ ...match, isRecorded });
  }
  return matches;
}

async function recordMatch(db: OwnerDb, brandId: number, { line, invoice }: Match): Promise<boolean> {
  const amount = plainAmount(line.amount, line.currency);
  const transfer = { brandId, invoice: invoice!.number, reference: line.reference, amount };
  const recorded = await db.transaction().execute((tx) => recordTransfer(tx, transfer));
  return recorded === 'paid' || recorded === 'settled';
}

/** Of the prices for everybody. Throws an Error where there are none. */
async function currencyOf(db: OwnerDb, brandId: number): Promise<string> {
  const row = await db
    .selectFrom('price_lists')
    .select('currency')
    .where('brand_id', '=', brandId)
    .orderBy('country', (order) => order.asc().nullsFirst())
    .orderBy('for_account_id', (order) => order.asc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
  if (!row) throw new Error('Say the currency of the statement: --currency ZAR.');
  return row.currency;
}
