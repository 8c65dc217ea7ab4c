import { sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import type { Forward, listForwards as endpoint } from '#contract/forwarding.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { descending, readPage, type SortColumn, type SortOrders } from '#server/platform/db/keyset.ts';
import { notFound } from '#server/platform/errors.ts';

type Query = Request<typeof endpoint>['query'];

const ID: SortColumn = { by: sql.ref('f.id'), type: 'bigint' };
const ORDERS: SortOrders<Query['sort']> = { id: [ID], '-id': descending(ID) };

/** Lists a page of what a user's rule forwarded, or could not forward. Throws `not_found`. */
export async function listForwards(
  account: Account,
  { userId, ruleId }: { userId: number; ruleId: number },
  query: Query,
): Promise<Page<Forward>> {
  const { id, db } = account;
  const rule = await db
    .selectFrom('forwarding_rules')
    .select('id')
    .where('account_id', '=', id)
    .where('user_id', '=', userId)
    .where('id', '=', ruleId)
    .executeTakeFirst();
  if (!rule) throw notFound('forwarding rule');
  const rows = db
    .selectFrom('forwards as f')
    .innerJoin('replies as r', (join) =>
      join.onRef('r.account_id', '=', 'f.account_id').onRef('r.id', '=', 'f.reply_id'),
    )
    .select(['f.id', 'f.target', 'f.due_at', 'f.sent_at', 'f.problem', 'f.cost'])
    .select(['r.number', 'r.text', 'r.received_at'])
    .where('f.account_id', '=', id)
    .where('f.rule_id', '=', ruleId);
  const { items, ...rest } = await readPage(db, rows, ORDERS, query);
  return {
    items: items.map(({ due_at, sent_at, received_at, ...row }) => ({
      ...row,
      at: received_at.toISOString(),
      state: sent_at ? 'sent' : due_at ? 'waiting' : 'not-sent',
      sentAt: sent_at?.toISOString() ?? null,
    })),
    ...rest,
  };
}
