import { sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import type { KeywordAnswer, listKeywordAnswers as endpoint } from '#contract/short-codes.ts';
import { findOwnKeyword } from '#server/numbers/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { descending, readPage, type SortColumn, type SortOrders } from '#server/platform/db/keyset.ts';

type Query = Request<typeof endpoint>['query'];

const ID: SortColumn = { by: sql.ref('id'), type: 'bigint' };
const ORDERS: SortOrders<Query['sort']> = { id: [ID], '-id': descending(ID) };

/** Lists a page of a keyword's automatic answers and questions. Throws `not_found`. */
export async function listAnswers(
  account: Account,
  keywordId: number,
  query: Query,
): Promise<Page<KeywordAnswer>> {
  await findOwnKeyword(account, keywordId);
  const rows = account.db
    .selectFrom('keyword_answers')
    .select(['id', 'number', 'created_at', 'is_question', 'due_at', 'problem', 'confirmed_at'])
    .where('account_id', '=', account.id)
    .where('keyword_id', '=', keywordId);
  const { items, ...rest } = await readPage(account.db, rows, ORDERS, query);
  return {
    items: items.map((row) => ({
      id: row.id,
      number: row.number,
      at: row.created_at.toISOString(),
      isQuestion: row.is_question,
      state: row.confirmed_at ? 'confirmed' : row.problem ? 'not-sent' : row.due_at ? 'waiting' : 'sent',
      problem: row.problem,
    })),
    ...rest,
  };
}
