import { sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';
import { AS_STORED, type Reading } from '#contract/fit-value.ts';
import { currencyIn } from '#contract/read-amount.ts';

/** Among so many contacts, the first ones, a field's currency is looked for. */
const LOOKED_AT = 2000;

/**
 * How all values of a field are read as something else: as was said, and with the one currency that its first values have. Numbers
 * are as they are stored.
 */
export async function readingOf(
  account: Account,
  { key, type }: { key: string; type: string },
  { dayFirst, decimalComma }: Reading,
): Promise<Reading> {
  if (type === 'number') return AS_STORED;
  return { dayFirst, decimalComma, currency: await firstCurrency(account, key) };
}

async function firstCurrency({ id, db }: Account, key: string): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`
    SELECT value FROM (
      SELECT number, fields ->> ${key} AS value FROM contacts WHERE account_id = ${id} ORDER BY number LIMIT ${LOOKED_AT}
    ) first WHERE value IS NOT NULL ORDER BY number`.execute(db);
  for (const { value } of rows) {
    const sign = currencyIn(value);
    if (sign !== undefined) return sign;
  }
  return undefined;
}
