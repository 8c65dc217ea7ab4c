import { type Kysely, sql } from 'kysely';
import type { OptOut } from '#contract/opt-outs.ts';
import { audit, homeCountry, numberSearch } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { cutPage, endOfPrefix } from '#server/platform/db/paging.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { notFound } from '#server/platform/errors.ts';
import { readNumbers } from '#server/platform/read-numbers.ts';

/** Which of some numbers have opted out of an account. */
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

export type OptOutPage = { optOuts: OptOut[]; next: string | null; total: number };

/** The newest first; `search` is the first digits of the number. */
export async function listOptOuts(
  account: Account,
  { search, after, limit }: { search?: string | undefined; after?: string | undefined; limit: number },
): Promise<OptOutPage> {
  const digits = await numberSearch(account, search);
  const [at, number] = after?.split(' ') ?? [];
  const rows = await account.db
    .selectFrom('opt_outs')
    .select(['number', 'source', 'at'])
    .where('account_id', '=', account.id)
    .$if(digits !== undefined, (query) =>
      query.where('number', '>=', digits!).where('number', '<', endOfPrefix(digits!)),
    )
    .$if(Boolean(at && number && !Number.isNaN(Date.parse(at))), (query) =>
      query.where(sql<boolean>`(date_trunc('milliseconds', at), number) < (${at}::timestamptz, ${number})`),
    )
    .orderBy(sql`date_trunc('milliseconds', at)`, 'desc')
    .orderBy('number', 'desc')
    .limit(limit + 1)
    .execute();
  const page = cutPage(rows, limit, (row) => `${row.at.toISOString()} ${row.number}`);
  const count = await account.db
    .selectFrom('opt_outs')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('account_id', '=', account.id)
    .executeTakeFirstOrThrow();
  return {
    optOuts: page.rows.map((row) => ({
      ...row,
      source: row.source as OptOut['source'],
      at: row.at.toISOString(),
    })),
    next: page.next,
    total: count.total,
  };
}

/** Opts out numbers that were typed or pasted; those that are none are handed back. */
export async function addOptOuts(account: ActingAccount, text: string) {
  const { numbers, invalid } = await readNumbers(text, await homeCountry(account));
  const added = await optOut(account.db, account.id, numbers, 'manual');
  await audit(account, 'opt-outs added', { added });
  return { added, alreadyThere: numbers.length - added, invalid: invalid.slice(0, 100) };
}

/** Returns how many were not opted out before. */
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
