import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import type { listOptOuts as listEndpoint, OptOut } from '#contract/opt-outs.ts';
import { audit, homeCountry, usernamesById } from '#server/accounts/index.ts';
import { type ActingAccount, userIdOf } from '#server/platform/actor.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { descending, type SortOrders, readPage, type SortColumn } from '#server/platform/db/keyset.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { parseNumbers } from '#server/platform/parse-numbers.ts';
import { truncate, toStorable } from '#server/platform/storable.ts';
import { matchingOptOuts } from './matching.ts';
import { announceAdded, announceRemoved } from './announce-changes.ts';
import { archiveOptOuts } from './removals.ts';
import { requireLimitForNumbers } from './require-opt-out-limit.ts';

/** Returns which of the given numbers have opted out of an account. */
export async function findOptedOut(
  db: Kysely<Tables>,
  accountId: number,
  numbers: string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ number: string }>`
    /* prepared */ SELECT number FROM opt_outs WHERE account_id = ${accountId} AND number = ANY(${numbers}::text[])`.execute(
    db,
  );
  return new Set(rows.map((row) => row.number));
}

/** Selects the numbers that have opted out of an account. */
export const optedOutNumbers = (accountId: number): RawBuilder<{ number: string }> =>
  sql`SELECT number FROM opt_outs WHERE account_id = ${accountId}`;

/**
 * Returns when an opt-out was last added, and the id of the last removal. Both are strings, which are empty
 * if there is none.
 */
export async function readLastChange(db: Kysely<Tables>, accountId: number): Promise<string[]> {
  const { rows } = await sql<{ added: string | null; removed: string | null }>`
    SELECT (SELECT max(written_at)::text FROM opt_outs WHERE account_id = ${accountId}) AS added,
      (SELECT max(id)::text FROM removed_opt_outs WHERE account_id = ${accountId}) AS removed`.execute(db);
  return [rows[0]!.added ?? '', rows[0]!.removed ?? ''];
}

type ListQuery = Request<typeof listEndpoint>['query'] & { since?: Date | undefined };

const AT: SortColumn = { by: sql.ref('at'), type: 'timestamptz' };
const NUMBER: SortColumn = { by: sql.ref('number'), type: 'text' };
const ORDERS: SortOrders<ListQuery['sort']> = {
  '-at': descending(AT, NUMBER),
  at: [AT, NUMBER],
  number: [NUMBER],
  '-number': descending(NUMBER),
};

/** Lists a page of opt-outs. `since` selects those from that time on. */
export async function listOptOuts(
  account: Account,
  { search, source, since, ...page }: ListQuery,
): Promise<Page<OptOut>> {
  const matching = await matchingOptOuts(account, { search, source });
  const query = matching.$if(since !== undefined, (some) => some.where('at', '>=', since!));
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

/**
 * Opts out numbers that were typed or pasted. Returns how many were new and how many existed, and the first
 * invalid entries. Throws `too_many_opt_outs`.
 */
export async function addOptOuts(account: ActingAccount, text: string) {
  const { numbers, invalid } = await parseNumbers(text, await homeCountry(account));
  const added = (await optOutNumbers(account, numbers)).length;
  return { added, existing: numbers.length - added, invalid: invalid.slice(0, 100) };
}

/** Opts numbers out on behalf of the actor. Returns the new ones. Throws `too_many_opt_outs`. */
export async function optOutNumbers(account: ActingAccount, numbers: string[]): Promise<string[]> {
  await requireLimitForNumbers(account, numbers.length);
  const added = (await optOutByActor(account, numbers)).numbers;
  await audit(account, 'opt-outs added', { added: added.length });
  return added;
}

/** The origin of opt-outs. `at` is the time of a request in the past. */
type Origin = Pick<OptOut, 'source' | 'detail'> & { at?: Date };

async function originOfActor(account: ActingAccount): Promise<Origin> {
  if (account.by.kind === 'api-key') return { source: 'api', detail: '' };
  const userId = userIdOf(account.by);
  const names = await usernamesById(account, userId === null ? [] : [userId]);
  return { source: 'manual', detail: names.get(userId!) ?? '' };
}

/** The maximum length of `detail` in characters. */
const MAX_DETAIL_LENGTH = 500;

/** Cuts a long reply so that it fits into `detail`. */
export const toDetail = (text: string): string => truncate(toStorable(text), MAX_DETAIL_LENGTH);

/**
 * New opt-outs. `writtenAt` is the `written_at` of their rows, a PostgreSQL timestamp with microseconds. It
 * is null if there are no rows.
 */
export type AddedOptOuts = { numbers: string[]; writtenAt: string | null };

/**
 * Opts numbers out and returns the new ones. An existing opt-out stays unchanged, unless the person has now
 * asked for it by reply.
 */
export async function optOut(
  db: Kysely<Tables>,
  accountId: number,
  numbers: string[],
  { source, detail, at }: Origin,
): Promise<AddedOptOuts> {
  if (numbers.length === 0) return { numbers: [], writtenAt: null };
  const { rows } = await sql<{ number: string; writtenAt: string; isNew: boolean }>`
    INSERT INTO opt_outs AS o (account_id, number, source, detail, at)
    SELECT ${accountId}, number, ${source}, ${detail}, coalesce(${at ?? null}::timestamptz, now())
    FROM unnest(${arrayLiteral(numbers)}::text[]) AS number ORDER BY number
    ON CONFLICT ${source === 'reply' ? REPLACE_SOURCE : sql`DO NOTHING`}
    -- For an existing row, xmax is the transaction that locked it.
    RETURNING o.number, o.written_at::text AS "writtenAt", o.xmax = 0 AS "isNew"`.execute(db);
  const added = rows.filter(({ isNew }) => isNew);
  return { numbers: added.map(({ number }) => number), writtenAt: added[0]?.writtenAt ?? null };
}

/**
 * Replaces the source, detail and times of an existing opt-out that was not made by reply. Needs a database
 * role that may update opt-outs. An account's role may not.
 */
const REPLACE_SOURCE = sql`(account_id, number) DO UPDATE
  SET source = excluded.source, detail = excluded.detail, at = excluded.at, written_at = excluded.written_at
  WHERE o.source <> 'reply'`;

/**
 * Opts numbers out on behalf of the actor, announces them and returns the new ones. The caller checks the limit
 * first.
 */
export async function optOutByActor(account: ActingAccount, numbers: string[]): Promise<AddedOptOuts> {
  const added = await optOut(account.db, account.id, numbers, await originOfActor(account));
  await announceAdded(account, added.numbers);
  return added;
}

/**
 * Undoes opt-outs, except those that were written again since or requested by a reply. Returns how many it
 * undid: none for an old step without `writtenAt`.
 */
export async function undoOptOuts(
  account: ActingAccount,
  { numbers, writtenAt }: AddedOptOuts,
): Promise<number> {
  if (!writtenAt) return 0;
  const removed = await archiveOptOuts(account, numbers, { reason: 'Undone', by: account.by, writtenAt });
  await announceRemoved(account, removed);
  return removed.length;
}
