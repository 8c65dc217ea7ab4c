import { sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';
import { STORED_VALUE_OPTIONS, type ValueParseOptions } from '#contract/parse-field-value.ts';
import { findCurrencySign } from '#contract/parse-field-amount.ts';

/** How many contacts to read in order to find the field's currency. */
const CURRENCY_SAMPLE_SIZE = 2000;

/**
 * Returns how to read a field's values as another type. Uses the requested format, and the first currency
 * sign in the values. Stored numbers have a fixed format.
 */
export async function parseOptionsForField(
  account: Account,
  { key, type }: { key: string; type: string },
  { dayFirst, decimalComma }: ValueParseOptions,
): Promise<ValueParseOptions> {
  if (type === 'number') return STORED_VALUE_OPTIONS;
  return { dayFirst, decimalComma, currency: await firstCurrency(account, key) };
}

async function firstCurrency({ id, db }: Account, key: string): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`
    SELECT value FROM (
      SELECT number, fields ->> ${key} AS value FROM contacts WHERE account_id = ${id} ORDER BY number LIMIT ${CURRENCY_SAMPLE_SIZE}
    ) first WHERE value IS NOT NULL ORDER BY number`.execute(db);
  for (const { value } of rows) {
    const sign = findCurrencySign(value);
    if (sign !== undefined) return sign;
  }
  return undefined;
}
