import { type Selectable, sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import type {
  FormAnswer,
  FormKind,
  FormSubmission,
  listFormSubmissions as endpoint,
} from '#contract/landing-pages/submissions.ts';
import { leadingDigitsSearch } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { descending, readPage, type SortColumn, type SortOrders } from '#server/platform/db/keyset.ts';
import { endOfDigitPrefix } from '#server/platform/db/paging.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { requirePage } from './require-page.ts';

type Query = Request<typeof endpoint>['query'];

const AT: SortColumn = { by: sql.ref('at'), type: 'timestamptz' };
const ID: SortColumn = { by: sql.ref('id'), type: 'bigint' };
const ORDERS: SortOrders<Query['sort']> = { at: [AT, ID], '-at': descending(AT, ID) };

/** Lists a page of what people entered in the forms of a landing page. Throws `not_found`. */
export async function listSubmissions(
  account: Account,
  pageId: number,
  { search, blockId, ...page }: Query,
): Promise<Page<FormSubmission>> {
  await requirePage(account, pageId);
  const digits = await leadingDigitsSearch(account, search);
  const query = account.db
    .selectFrom('form_submissions')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('page_id', '=', pageId)
    .$if(blockId !== undefined, (some) => some.where('block_id', '=', blockId!))
    .$if(Boolean(search), (some) => some.where(contains(search!, digits)));
  const { items, ...rest } = await readPage(account.db, query, ORDERS, page);
  return { items: items.map(toSubmission), ...rest };
}

/** Selects submissions with a text in an answer, or whose number begins with some digits. */
const contains = (text: string, digits: string | undefined) => sql<boolean>`(EXISTS (
  SELECT FROM jsonb_array_elements(fields) AS answer, jsonb_array_elements_text(answer -> 'values') AS entered (text)
  WHERE position(lower(${text}) in lower(entered.text)) > 0)
  ${digits === undefined ? sql`` : sql`OR (number >= ${digits} AND number < ${endOfDigitPrefix(digits)})`})`;

const toSubmission = (row: Selectable<Tables['form_submissions']>): FormSubmission => ({
  id: row.id,
  at: row.at.toISOString(),
  blockId: row.block_id,
  kind: row.kind as FormKind,
  title: row.title,
  version: row.version,
  number: row.number,
  messageId: row.message_id,
  answers: row.fields as FormAnswer[],
  consent: row.consent,
  country: row.country,
  confirmBy: row.confirm_by?.toISOString() ?? null,
  confirmedAt: row.confirmed_at?.toISOString() ?? null,
});
