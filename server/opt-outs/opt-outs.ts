import { type Kysely, sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import type { listOptOuts as listEndpoint, OptOut, OptOutFilter } from '#contract/opt-outs.ts';
import { audit, homeCountry, numberSearch } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { array } from '#server/platform/db/array.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { descending, type Orders, readPage, type SortColumn } from '#server/platform/db/keyset.ts';
import { endOfPrefix } from '#server/platform/db/paging.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { notFound } from '#server/platform/errors.ts';
import { readNumbers } from '#server/platform/read-numbers.ts';

/** Those of the given numbers that have opted out of an account. */
export async function optedOutAmong(
  db: Kysely<Tables>,
  accountId: number,
  numbers: string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ number: string }>`
    SELECT number FROM opt_outs WHERE account_id = ${accountId} AND number = ANY(${numbers}::text[])`.execute(
    db,
  );
  return new Set(rows.map((row) => row.number));
}

type ListQuery = Request<typeof listEndpoint>['query'];

const AT: SortColumn = { by: sql.ref('at'), type: 'timestamptz' };
const NUMBER: SortColumn = { by: sql.ref('number'), type: 'text' };
const ORDERS: Orders<ListQuery['sort']> = {
  '-at': descending(AT, NUMBER),
  at: [AT, NUMBER],
  number: [NUMBER],
  '-number': descending(NUMBER),
};

/**
 * The opt-outs that match. `search` matches the first digits of the number; one that is no number matches nothing, because
 * all that match can be removed together.
 */
export async function matchingOptOuts(account: Account, { search }: OptOutFilter) {
  const digits = await numberSearch(account, search);
  return account.db
    .selectFrom('opt_outs')
    .select(['number', 'source', 'at'])
    .where('account_id', '=', account.id)
    .$if(digits !== undefined, (some) =>
      some.where('number', '>=', digits!).where('number', '<', endOfPrefix(digits!)),
    )
    .$if(Boolean(search) && digits === undefined, (some) => some.where(sql<boolean>`false`));
}

/** Lists a page of opt-outs. */
export async function listOptOuts(account: Account, { search, ...page }: ListQuery): Promise<Page<OptOut>> {
  const query = await matchingOptOuts(account, { search });
  const { items, ...rest } = await readPage(account.db, query, ORDERS, page);
  return {
    items: items.map((row) => ({
      ...row,
      source: row.source as OptOut['source'],
      at: row.at.toISOString(),
    })),
    ...rest,
  };
}

/** Opts out numbers that were typed or pasted. Returns the invalid entries. */
export async function addOptOuts(account: ActingAccount, text: string) {
  const { numbers, invalid } = await readNumbers(text, await homeCountry(account));
  const added = await optOut(account.db, account.id, numbers, 'manual');
  await audit(account, 'opt-outs added', { added });
  return { added, alreadyThere: numbers.length - added, invalid: invalid.slice(0, 100) };
}

/** Returns how many of the numbers had not opted out before. */
export async function optOut(
  db: Kysely<Tables>,
  accountId: number,
  numbers: string[],
  source: OptOut['source'],
): Promise<number> {
  if (numbers.length === 0) return 0;
  const rows = await db
    .insertInto('opt_outs')
    .values(numbers.map((number) => ({ account_id: accountId, number, source })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .execute();
  return rows.length;
}

export async function removeOptOut(account: ActingAccount, number: string): Promise<void> {
  const { numDeletedRows } = await account.db
    .deleteFrom('opt_outs')
    .where('account_id', '=', account.id)
    .where('number', '=', number)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound('opt-out');
  await audit(account, 'opt-out removed', { number });
}

/** Opts numbers out by hand. Returns those that had not opted out before. */
export async function optOutByHand({ id, db }: Account, numbers: string[]): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    INSERT INTO opt_outs (account_id, number, source)
    SELECT ${id}, number, 'manual' FROM unnest(${array(numbers)}::text[]) AS n(number) ORDER BY number
    ON CONFLICT DO NOTHING RETURNING number`.execute(db);
  return rows.map(({ number }) => number);
}

/** Takes opt-outs back that were added by hand before a time, a PostgreSQL timestamp. Returns how many there were. */
export async function takeBackOptOuts(
  { id, db }: Account,
  numbers: string[],
  before: string,
): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM opt_outs WHERE account_id = ${id} AND number = ANY(${array(numbers)}::text[])
      AND source = 'manual' AND at <= ${before}::timestamptz`.execute(db);
  return Number(numAffectedRows);
}
