import { type Kysely, sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import type { listRemovedOptOuts as listEndpoint, OptOutSource, RemovedOptOut } from '#contract/opt-outs.ts';
import { audit, leadingDigitsSearch, usernamesById } from '#server/accounts/index.ts';
import { type ActingAccount, type Actor, userIdOf } from '#server/platform/actor.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account, OwnerDb } from '#server/platform/db/handles.ts';
import { descending, type SortOrders, readPage, type SortColumn } from '#server/platform/db/keyset.ts';
import { endOfDigitPrefix } from '#server/platform/db/paging.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { notFound } from '#server/platform/errors.ts';
import { daysAgo, deleteInBatches } from '#server/platform/retention/delete-in-batches.ts';
import { RETENTION_DAYS } from '#server/platform/retention/retention-days.ts';
import { announceAdded, announceRemoved } from './announce-changes.ts';

/** Removes an opt-out. Throws `not_found`. */
export async function removeOptOut(account: ActingAccount, number: string, reason: string): Promise<void> {
  const removed = await archiveOptOuts(account, [number], { reason, by: account.by });
  if (removed.length === 0) throw notFound('opt-out');
  await announceRemoved(account, removed);
  await audit(account, 'opt-out removed', { number, reason });
}

type AccountHandle = { id: number; db: Kysely<Tables> };

/**
 * Why and by whom opt-outs are removed. `before` excludes later opt-outs. `writtenAt` selects only opt-outs
 * written at that time and not by reply. Both times are PostgreSQL timestamps.
 */
type Removal = { reason: string; by: Actor; before?: string; writtenAt?: string };

/** Removes opt-outs and archives them. Returns the numbers whose opt-outs were removed. */
export async function archiveOptOuts(
  { id, db }: AccountHandle,
  numbers: string[],
  { reason, by, before, writtenAt }: Removal,
): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    WITH gone AS (
      DELETE FROM opt_outs WHERE account_id = ${id} AND number = ANY(${arrayLiteral(numbers)}::text[])
        AND written_at <= coalesce(${before ?? null}::timestamptz, 'infinity')
        AND (${writtenAt ?? null}::timestamptz IS NULL OR written_at = ${writtenAt ?? null}::timestamptz AND source <> 'reply')
      RETURNING number, source, detail, at
    )
    INSERT INTO removed_opt_outs (account_id, number, source, detail, at, reason, removed_by)
    SELECT ${id}, number, source, detail, at, ${reason}, ${JSON.stringify(by)}::jsonb FROM gone ORDER BY number
    RETURNING number`.execute(db);
  return rows.map(({ number }) => number);
}

/** Undoes removals by restoring the latest opt-out of each number. Returns how many it restored. */
export async function restoreOptOuts(
  account: ActingAccount,
  numbers: string[],
): Promise<{ restored: number }> {
  const { id, db } = account;
  const { rows } = await sql<{ number: string }>`
    INSERT INTO opt_outs (account_id, number, source, detail, at)
    SELECT DISTINCT ON (number) account_id, number, source, detail, at FROM removed_opt_outs
    WHERE account_id = ${id} AND number = ANY(${arrayLiteral(numbers)}::text[])
    ORDER BY number, removed_opt_outs.id DESC
    ON CONFLICT DO NOTHING RETURNING number`.execute(db);
  const restored = rows.map(({ number }) => number);
  await announceAdded(account, restored);
  if (restored.length > 0) await audit(account, 'opt-outs restored', { numbers: restored });
  return { restored: restored.length };
}

type ListQuery = Request<typeof listEndpoint>['query'];

/** Sorts by time of removal, because ids are ascending. */
const ID: SortColumn = { by: sql.ref('id'), type: 'bigint' };
const ORDERS: SortOrders<ListQuery['sort']> = { '-id': descending(ID), id: [ID] };

/** Lists a page of removed opt-outs. `search` matches the first digits of a number. */
export async function listRemovedOptOuts(
  account: Account,
  { search, ...page }: ListQuery,
): Promise<Page<RemovedOptOut>> {
  const digits = await leadingDigitsSearch(account, search);
  const query = account.db
    .selectFrom('removed_opt_outs')
    .select(['id', 'number', 'source', 'detail', 'at', 'reason', 'removed_by', 'removed_at'])
    .where('account_id', '=', account.id)
    .$if(digits !== undefined, (some) =>
      some.where('number', '>=', digits!).where('number', '<', endOfDigitPrefix(digits!)),
    )
    .$if(Boolean(search) && digits === undefined, (some) => some.where(sql<boolean>`false`));
  const { items, ...rest } = await readPage(account.db, query, ORDERS, page);
  const userOf = (row: { removed_by: unknown }) => userIdOf(row.removed_by as Actor);
  const names = await usernamesById(
    account,
    items.map(userOf).filter((each) => each !== null),
  );
  return {
    items: items.map((row) => ({
      id: row.id,
      number: row.number,
      source: row.source as OptOutSource,
      detail: row.detail,
      at: row.at.toISOString(),
      reason: row.reason,
      removedBy: names.get(userOf(row) ?? 0) ?? null,
      removedAt: row.removed_at.toISOString(),
    })),
    ...rest,
  };
}

/** Deletes old removals. Runs daily. */
export async function forgetRemovals(db: OwnerDb): Promise<void> {
  await deleteInBatches(db, 'removed_opt_outs', sql`removed_at < ${daysAgo(RETENTION_DAYS.removedOptOuts)}`);
}
