import type { Kysely } from 'kysely';
import { recently } from '#server/platform/db/recent-reads.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/**
 * The price of one message part to a number, in thousandths of a credit. `digits` is the number of leading
 * digits that determine the price.
 */
export type Prices = { perPart(number: string): number; digits: number };

/** Reads the price of each prefix, in thousandths of a credit. The prefix of the default price is empty. */
export async function readPricesByPrefix(db: Kysely<Tables>): Promise<Map<string, number>> {
  const rows = await db.selectFrom('prices').select(['prefix', 'per_part']).execute();
  return new Map(rows.map((row) => [row.prefix, row.per_part]));
}

/** Reads all prices. For each number, the longest matching prefix applies. */
export const readPrices = (db: Kysely<Tables>): Promise<Prices> => readAllPrices(db, undefined);

const readAllPrices = recently(async (db): Promise<Prices> => {
  const byPrefix = await readPricesByPrefix(db);
  const longest = Math.max(0, ...[...byPrefix.keys()].map((prefix) => prefix.length));
  return {
    digits: longest,
    perPart(number) {
      for (let length = longest; length >= 0; length--) {
        const price = byPrefix.get(number.slice(0, length));
        if (price !== undefined) return price;
      }
      throw new Error('There is no default price (prefix "")');
    },
  };
});
