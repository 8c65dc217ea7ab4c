import { type Kysely, sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { forgetGrants } from '../ledger/index.ts';
import { orderReference } from './order-reference.ts';

/** Example orders, with the state in which they were created. */
export type ExampleOrders = { id: number; state: string }[];

/**
 * Removes example orders with their documents, payments and credits. The database allows this only for
 * example content. Keeps orders that a user has paid, refunded or cancelled, and quotes that a user has
 * accepted. Document series continue after the last remaining document. Returns whether all orders were
 * removed.
 */
export async function removePastOrders(account: Account, made: ExampleOrders): Promise<boolean> {
  const { id: accountId, db: tx } = account;
  const ids = await findUnchangedOrders(account, made);
  const these = sql`account_id = ${accountId} AND order_id = ANY(${arrayLiteral(ids)}::bigint[])`;
  await forgetGrants(tx, accountId, ids.map(orderReference));
  await sql`
    DELETE FROM invoice_reminders WHERE account_id = ${accountId} AND document_id IN (
      SELECT id FROM billing_documents WHERE ${these})`.execute(tx);
  await sql`DELETE FROM payments WHERE ${these}`.execute(tx);
  const { rows: series } = await sql<Series>`
    DELETE FROM billing_documents WHERE ${these} RETURNING brand_id AS "brandId", kind`.execute(tx);
  await sql`DELETE FROM orders WHERE account_id = ${accountId} AND id = ANY(${arrayLiteral(ids)}::bigint[])`.execute(
    tx,
  );
  await endSeriesAtLast(tx, series);
  return ids.length === made.length;
}

async function findUnchangedOrders(
  { id: accountId, db: tx }: Account,
  made: ExampleOrders,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT o.id FROM orders o
    JOIN unnest(${arrayLiteral(made.map(({ id }) => id))}::bigint[], ${arrayLiteral(made.map(({ state }) => state))}::text[]) AS m(id, state)
      ON m.id = o.id AND m.state = o.state
    WHERE o.account_id = ${accountId}
      AND NOT EXISTS (SELECT FROM orders d WHERE d.account_id = ${accountId} AND d.quote_id = o.id)
      AND NOT EXISTS (
        SELECT FROM payments p JOIN refunds r ON r.account_id = p.account_id AND r.payment_id = p.id
        WHERE p.account_id = ${accountId} AND p.order_id = o.id)
    ORDER BY o.id FOR UPDATE OF o`.execute(tx);
  return rows.map(({ id }) => id);
}

type Series = { brandId: number; kind: string };

/**
 * Sets each series to its last remaining document. Locks the series first, to include documents issued
 * concurrently.
 */
async function endSeriesAtLast(tx: Kysely<Tables>, series: Series[]): Promise<void> {
  const isOne = sql`(s.brand_id, s.kind) IN (
    SELECT * FROM unnest(${arrayLiteral(series.map(({ brandId }) => brandId))}::bigint[], ${arrayLiteral(series.map(({ kind }) => kind))}::text[]))`;
  await sql`SELECT FROM document_series s WHERE ${isOne} ORDER BY brand_id, kind FOR UPDATE`.execute(tx);
  await sql`
    UPDATE document_series s SET last = (
      SELECT coalesce(max(sequence), 0) FROM billing_documents d WHERE d.brand_id = s.brand_id AND d.kind = s.kind)
    WHERE ${isOne}`.execute(tx);
}
