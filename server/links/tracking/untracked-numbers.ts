import { type Kysely, sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** Whether clicks of a person are recorded under their number. */
export async function tracksClicksOf({ id, db }: Account, number: string): Promise<boolean> {
  const row = await db
    .selectFrom('untracked_numbers')
    .select('number')
    .where('account_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
  return row === undefined;
}

/** Chooses whether clicks of a person are recorded under their number, from the next message on. */
export async function setClickTracking(
  { id, db }: Account,
  number: string,
  tracksClicks: boolean,
): Promise<undefined> {
  if (tracksClicks)
    await db
      .deleteFrom('untracked_numbers')
      .where('account_id', '=', id)
      .where('number', '=', number)
      .execute();
  else
    await db
      .insertInto('untracked_numbers')
      .values({ account_id: id, number })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Whether an account has any person whose clicks are not recorded under their number. Most accounts have none. */
export async function hasUntracked({ id, db }: Account): Promise<boolean> {
  const row = await db
    .selectFrom('untracked_numbers')
    .select('number')
    .where('account_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns which of these numbers are not tracked. */
export async function findUntracked(
  db: Kysely<Tables>,
  accountId: number,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ number: string }>`
    /* prepared */ SELECT number FROM untracked_numbers WHERE account_id = ${accountId} AND number = ANY(${arrayLiteral(numbers)}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ number }) => number));
}
