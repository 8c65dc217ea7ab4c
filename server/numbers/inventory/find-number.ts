import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { Problem } from '#server/platform/errors.ts';
import { readDigits } from './add-number.ts';

export type NumberRow = Selectable<Tables['receiving_numbers']>;

/** Finds a number by its digits. Throws `not_a_number` and `not_found`. */
export const findNumber = (db: Kysely<Tables>, typed: string): Promise<NumberRow> => find(db, typed, false);

/** Finds a number, and locks it so that its assignments change one after another. Throws `not_a_number` and `not_found`. */
export const lockNumber = (tx: Kysely<Tables>, typed: string): Promise<NumberRow> => find(tx, typed, true);

async function find(db: Kysely<Tables>, typed: string, isLocked: boolean): Promise<NumberRow> {
  const number = readDigits(typed);
  const row = await db
    .selectFrom('receiving_numbers')
    .selectAll()
    .where('digits', '=', number)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row)
    throw new Problem(
      'not_found',
      'not_found',
      `There is no number ${number}. carillon number list shows all, and carillon number add adds one.`,
    );
  return row;
}
