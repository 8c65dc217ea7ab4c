import { sql } from 'kysely';
import type { BillingDocument, listBillingDocuments as listEndpoint } from '#contract/billing-documents.ts';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import { timeZoneOf } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { descending, type SortOrders, readPage, type SortColumn } from '#server/platform/db/keyset.ts';
import { documentsOf, toDocument } from './rows.ts';

type ListQuery = Request<typeof listEndpoint>['query'];

const ISSUE_TIME_COLUMNS: SortColumn[] = [
  { by: sql.ref('billing_documents.issued_at'), type: 'timestamptz' },
  { by: sql.ref('billing_documents.id'), type: 'bigint' },
];
const ORDERS: SortOrders<ListQuery['sort']> = {
  issuedAt: ISSUE_TIME_COLUMNS,
  '-issuedAt': descending(...ISSUE_TIME_COLUMNS),
};

/** Returns a page of invoices and credit notes, or a page of quotes. */
export async function listDocuments(
  account: Account,
  { list, ...page }: ListQuery,
): Promise<Page<BillingDocument>> {
  const kinds = list === 'quotes' ? ['quote'] : ['invoice', 'credit-note'];
  const query = documentsOf(account.db, account.id).where('kind', 'in', kinds);
  const today = Temporal.Now.plainDateISO(await timeZoneOf(account)).toString();
  const { items, ...rest } = await readPage(account.db, query, ORDERS, page);
  return { items: items.map((row) => toDocument(row, today)), ...rest };
}
