import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import type { listOptOuts as listEndpoint, OptOut } from '#contract/opt-outs.ts';
import { audit, homeCountry, usernamesOf } from '#server/accounts/index.ts';
import { type ActingAccount, userIdOf } from '#server/platform/actor.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { descending, type SortOrders, readPage, type SortColumn } from '#server/platform/db/keyset.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { parseNumbers } from '#server/platform/parse-numbers.ts';
import { truncate, toStorable } from '#server/platform/storable.ts';
import { matchingOptOuts } from './matching.ts';
import { takeOut } from './removals.ts';
import { requireRoomFor } from './require-few.ts';

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

/** Selects the numbers that have opted out of an account. */
export const optedOutOf = (accountId: number): RawBuilder<{ number: string }> =>
  sql`SELECT number FROM opt_outs WHERE account_id = ${accountId}`;

/** When an opt-out of an account was last added, and which was removed last, as texts; empty if none was. */
export async function lastChange(db: Kysely<Tables>, accountId: number): Promise<string[]> {
  const { rows } = await sql<{ added: string | null; removed: string | null }>`
    SELECT (SELECT max(written_at)::text FROM opt_outs WHERE account_id = ${accountId}) AS added,
      (SELECT max(id)::text FROM removed_opt_outs WHERE account_id = ${accountId}) AS removed`.execute(db);
  return [rows[0]!.added ?? '', rows[0]!.removed ?? ''];
}

type ListQuery = Request<typeof listEndpoint>['query'];

const AT: SortColumn = { by: sql.ref('at'), type: 'timestamptz' };
const NUMBER: SortColumn = { by: sql.ref('number'), type: 'text' };
const ORDERS: SortOrders<ListQuery['sort']> = {
  '-at': descending(AT, NUMBER),
  at: [AT, NUMBER],
  number: [NUMBER],
  '-number': descending(NUMBER),
};

/** Lists a page of opt-outs. */
export async function listOptOuts(
  account: Account,
  { search, source, ...page }: ListQuery,
): Promise<Page<OptOut>> {
  const query = await matchingOptOuts(account, { search, source });
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

/** Opts out numbers that were typed or pasted. Returns the invalid entries. Throws `most_opt_outs`. */
export async function addOptOuts(account: ActingAccount, text: string) {
  const { numbers, invalid } = await parseNumbers(text, await homeCountry(account));
  await requireRoomFor(account, numbers.length);
  const added = (await optOutFor(account, numbers)).numbers.length;
  await audit(account, 'opt-outs added', { added });
  return { added, alreadyThere: numbers.length - added, invalid: invalid.slice(0, 100) };
}

/** Where opt-outs come from. `at` is when the person asked, if that was before now. */
type Origin = Pick<OptOut, 'source' | 'detail'> & { at?: Date };

async function addedBy(account: ActingAccount): Promise<Origin> {
  if (account.by.kind === 'api-key') return { source: 'api', detail: '' };
  const userId = userIdOf(account.by);
  const names = await usernamesOf(account, userId === null ? [] : [userId]);
  return { source: 'manual', detail: names.get(userId!) ?? '' };
}

/** In characters. */
const LONGEST_DETAIL = 500;

/** A text that fits into `detail`: of a long reply, its beginning. */
export const asDetail = (text: string): string => truncate(toStorable(text), LONGEST_DETAIL);

/**
 * Numbers that had not opted out before. `writtenAt` is the `written_at` of their rows, a PostgreSQL timestamp, to the
 * microsecond; null if there are none.
 */
export type OptedOut = { numbers: string[]; writtenAt: string | null };

/**
 * Returns the numbers that had not opted out before. The others keep what is known of them, unless a reply now asks for what
 * was written down otherwise: it then counts as asked for by the reply.
 */
export async function optOut(
  db: Kysely<Tables>,
  accountId: number,
  numbers: string[],
  { source, detail, at }: Origin,
): Promise<OptedOut> {
  if (numbers.length === 0) return { numbers: [], writtenAt: null };
  const { rows } = await sql<{ number: string; writtenAt: string; isNew: boolean }>`
    INSERT INTO opt_outs AS o (account_id, number, source, detail, at)
    SELECT ${accountId}, number, ${source}, ${detail}, coalesce(${at ?? null}::timestamptz, now())
    FROM unnest(${arrayLiteral(numbers)}::text[]) AS number ORDER BY number
    ON CONFLICT ${source === 'reply' ? TAKEN_OVER : sql`DO NOTHING`}
    -- Of a row that was there, xmax names the transaction that locked it.
    RETURNING o.number, o.written_at::text AS "writtenAt", o.xmax = 0 AS "isNew"`.execute(db);
  const added = rows.filter(({ isNew }) => isNew);
  return { numbers: added.map(({ number }) => number), writtenAt: added[0]?.writtenAt ?? null };
}

/** Needs a role that may update opt-outs, which that of an account may not. */
const TAKEN_OVER = sql`(account_id, number) DO UPDATE
  SET source = excluded.source, detail = excluded.detail, at = excluded.at, written_at = excluded.written_at
  WHERE o.source <> 'reply'`;

/** Opts numbers out for whoever acts. Returns those that had not opted out before. The caller has seen that there is room. */
export async function optOutFor(account: ActingAccount, numbers: string[]): Promise<OptedOut> {
  return optOut(account.db, account.id, numbers, await addedBy(account));
}

/**
 * Takes opt-outs back, except those that were written again since or that a reply asked for. Returns how many. Of steps that
 * did not yet keep `writtenAt`, it takes none back.
 */
export async function takeBackOptOuts(
  account: ActingAccount,
  { numbers, writtenAt }: OptedOut,
): Promise<number> {
  if (!writtenAt) return 0;
  return (await takeOut(account, numbers, { reason: 'Undone', by: account.by, writtenAt })).length;
}
