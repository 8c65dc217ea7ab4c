import type { Kysely } from 'kysely';
import { carrierByName } from '#server/gateway/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { invalid, Problem } from '#server/platform/errors.ts';

/** `carrier` is the name of the only carrier through which the number receives; null for any. */
export type NewNumber = { number: string; country: string; carrier: string | null; isShared: boolean };

/**
 * Adds a short code or long number, which belongs to nobody yet. Returns its digits. Throws `not_a_number`, `no_carrier`, and
 * `number_taken`.
 */
export async function addNumber(
  db: Kysely<Tables>,
  { number: typed, country, carrier, isShared }: NewNumber,
): Promise<string> {
  const number = readDigits(typed);
  const carrierId = carrier === null ? null : await idOfCarrier(db, carrier);
  const added = await db
    .insertInto('receiving_numbers')
    .values({ digits: number, country, carrier_id: carrierId, is_shared: isShared })
    .onConflict((conflict) => conflict.column('digits').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new Problem('conflict', 'number_taken', `The number ${number} is in the list already.`);
  return number;
}

async function idOfCarrier(db: Kysely<Tables>, name: string): Promise<number> {
  const carrier = await carrierByName(db, name);
  if (!carrier)
    throw invalid(
      'carrier',
      'no_carrier',
      `There is no carrier "${name}". carillon carrier list shows all carriers.`,
    );
  return carrier.id;
}

/** Reads a number as people write it. Throws `not_a_number`. */
export function readDigits(typed: string): string {
  const number = typed.replace(/^\+|[\s().-]/g, '');
  if (!/^\d{3,15}$/.test(number))
    throw invalid(
      'number',
      'not_a_number',
      `“${typed}” is not a short code or number. Write its digits as the carrier delivers them, such as 43366 or 27821234567.`,
    );
  return number;
}
