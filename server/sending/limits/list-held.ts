import { sql } from 'kysely';
import { accountNames, namesOfUsersIn } from '#server/accounts/index.ts';
import type { Page } from '#contract/fields.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import {
  descending,
  type PageQuery,
  readPage,
  type SortColumn,
  type SortOrders,
} from '#server/platform/db/keyset.ts';
import type { Reviewer } from './hold-reasons.ts';

/** A held campaign of one of several accounts. `cost` is in thousandths of a credit. */
export type WaitingCampaign = {
  id: number;
  accountId: number;
  accountName: string;
  name: string;
  sender: string;
  text: string;
  by: string | null;
  messages: number;
  created: number;
  cost: number | null;
  reason: string;
  /** The same, worded for users of its master account. */
  reasonForMaster: string;
  heldAt: Date;
  startsAt: Date | null;
  reviewer: Reviewer;
};

type Sort = 'heldAt' | '-heldAt';

const HELD_AT: SortColumn[] = [
  { by: sql.ref('held_at'), type: 'timestamptz' },
  { by: sql.ref('id'), type: 'bigint' },
];
const ORDERS: SortOrders<Sort> = { heldAt: HELD_AT, '-heldAt': descending(...HELD_AT) };

const heldIn = (db: OwnerDb, accountIds: readonly number[]) =>
  db
    .selectFrom('campaigns')
    .where('state', '=', 'held')
    .where(sql<boolean>`account_id = ANY(${arrayLiteral(accountIds)}::bigint[])`);

const rowsOf = (db: OwnerDb, accountIds: readonly number[]) =>
  heldIn(db, accountIds)
    .select(['account_id', 'id', 'user_id', 'name', 'sender', 'text', 'expected', 'recipients'])
    .select(['expected_cost', 'problem', 'held_at', 'held_for', 'starts_at', 'reason_for_master']);

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

/** `search` matches part of the name or text, and `searched` are accounts all of whose campaigns match. */
type HeldQuery = PageQuery<Sort> & { search?: string | undefined; searched?: readonly number[] };

/** Lists a page of the held campaigns of some accounts. */
export async function listHeldIn(
  db: OwnerDb,
  accountIds: readonly number[],
  { search, searched = [], ...page }: HeldQuery,
): Promise<Page<WaitingCampaign>> {
  const rows = rowsOf(db, accountIds).$if(Boolean(search), (some) =>
    some.where(
      sql<boolean>`(position(lower(${search}) in lower(name || ' ' || text)) > 0 OR account_id = ANY(${arrayLiteral(searched)}::bigint[]))`,
    ),
  );
  const { items, ...rest } = await readPage(db, rows, ORDERS, page);
  return { items: await toWaiting(db, items), ...rest };
}

/** Returns a held campaign, or undefined if it does not exist or is not held. */
export async function readWaiting(
  db: OwnerDb,
  accountId: number,
  campaignId: number,
): Promise<WaitingCampaign | undefined> {
  const row = await rowsOf(db, [accountId]).where('id', '=', campaignId).executeTakeFirst();
  return row && (await toWaiting(db, [row]))[0];
}

/** Counts the campaigns of some accounts that wait for a decision of their master. */
export async function countForMaster(db: OwnerDb, accountIds: readonly number[]): Promise<number> {
  const { count } = await heldIn(db, accountIds)
    .where('held_for', '=', 'master')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function toWaiting(db: OwnerDb, rows: Row[]): Promise<WaitingCampaign[]> {
  const accounts = await accountNames(db, [...new Set(rows.map((row) => row.account_id))]);
  const users = await namesOfUsersIn(
    db,
    rows.flatMap(({ account_id: accountId, user_id: userId }) => (userId ? [{ accountId, userId }] : [])),
  );
  return rows.map((row) => ({
    id: row.id,
    accountId: row.account_id,
    accountName: accounts.get(row.account_id)!,
    name: row.name,
    sender: row.sender,
    text: row.text,
    by: users.get(row.user_id ?? 0) ?? null,
    messages: Math.max(row.expected ?? 0, row.recipients),
    created: row.recipients,
    cost: row.expected_cost,
    reason: row.problem ?? '',
    reasonForMaster: row.reason_for_master ?? row.problem ?? '',
    heldAt: row.held_at!,
    startsAt: row.starts_at,
    reviewer: row.held_for as Reviewer,
  }));
}
