import type { StatementLine } from '#contract/statement.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { subAccountNames } from '../allocations/names.ts';
import type { Line } from './lines.ts';

/** Adds the pools, documents and account names that ledger lines refer to. */
export async function explainLines(account: Account, lines: Line[]): Promise<StatementLine[]> {
  const pools = await poolsOf(account);
  const documents = {
    purchase: await invoicesOf(account, referencedIds(lines, 'purchase')),
    withdrawal: await creditNotesOf(account, referencedIds(lines, 'withdrawal')),
  };
  const names = await subAccountNames(account, referencedIds(lines, 'allocation'));
  return lines.map(({ id, day, pool_id: poolId, kind, reference, amount, balance }) => ({
    id,
    day,
    pool: pools.get(poolId) ?? null,
    kind,
    detail: kind === 'grant' ? reference : kind === 'postpaid' ? monthIn(reference) : '',
    document:
      ((kind === 'purchase' || kind === 'withdrawal') && documents[kind].get(idOf(reference))) || null,
    account: (kind === 'allocation' && names.get(idOf(reference))) || null,
    amount,
    balance,
  }));
}

/** Returns the month in a reference such as `postpaid 2026-11`. */
const monthIn = (reference: string): string => reference.split(' ').at(-1)!;

/** Returns the id in a reference such as `order 7`. */
const idOf = (reference: string): number => Number(reference.split(' ').at(-1));

const referencedIds = (lines: Line[], wanted: Line['kind']): number[] =>
  lines.filter(({ kind }) => kind === wanted).map(({ reference }) => idOf(reference));

async function poolsOf({ id, db }: Account): Promise<Map<number, string | null>> {
  const rows = await db
    .selectFrom('credit_pools')
    .select(['id', 'country'])
    .where('account_id', '=', id)
    .execute();
  return new Map(rows.map((row) => [row.id, row.country]));
}

type DocumentsById = Map<number, NonNullable<StatementLine['document']>>;

/** Returns the newest invoice of each order, by order id. */
async function invoicesOf({ id, db }: Account, orderIds: number[]): Promise<DocumentsById> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('billing_documents')
    .select(['order_id', 'id', 'document_number as number'])
    .where('account_id', '=', id)
    .where('order_id', 'in', orderIds)
    .where('kind', '=', 'invoice')
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ order_id: orderId, ...document }) => [orderId, document]));
}

/** Returns the credit note of each refund that has one, by refund id. */
async function creditNotesOf({ id, db }: Account, refundIds: number[]): Promise<DocumentsById> {
  if (refundIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('billing_documents as note', (join) =>
      join.onRef('note.account_id', '=', 'refunds.account_id').onRef('note.id', '=', 'refunds.document_id'),
    )
    .select(['refunds.id as refundId', 'note.id', 'note.document_number as number'])
    .where('refunds.account_id', '=', id)
    .where('refunds.id', 'in', refundIds)
    .execute();
  return new Map(rows.map(({ refundId, ...document }) => [refundId, document]));
}
