import { type Selectable, sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import type { Conversation, listConversations as endpoint } from '#contract/conversations.ts';
import { listUsers } from '#server/accounts/index.ts';
import { contactNames } from '#server/contacts/index.ts';
import { findOptedOut } from '#server/opt-outs/index.ts';
import { type ActingAccount, userIdOf } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { descending, type SortOrders, readPage, type SortColumn } from '#server/platform/db/keyset.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { notFound } from '#server/platform/errors.ts';
import { countUpTo } from '../count-up-to.ts';
import { matchingConversations } from './matching-conversations.ts';

type Query = Request<typeof endpoint>['query'];
type Row = Pick<
  Selectable<Tables['conversations']>,
  | 'number'
  | 'last_reply_id'
  | 'last_at'
  | 'recipient'
  | 'opted_out'
  | 'unread'
  | 'is_done'
  | 'answered'
  | 'assigned_to'
>;

const COLUMNS = [
  'number',
  'last_reply_id',
  'last_at',
  'recipient',
  'opted_out',
  'unread',
  'is_done',
  'answered',
  'assigned_to',
] as const;

const LAST_REPLY: SortColumn = { by: sql.ref('last_reply_id'), type: 'bigint' };
const ORDERS: SortOrders<'newest' | 'onDays'> = {
  newest: descending(LAST_REPLY),
  // With this order, an index serves filters by day, however old the days are.
  onDays: descending({ by: sql.ref('last_at'), type: 'timestamptz' }, LAST_REPLY),
};

export async function listConversations(
  account: ActingAccount,
  { total, after, limit, ...filter }: Query,
): Promise<Page<Conversation>> {
  const wanted = { ...filter, mine: userIdOf(account.by) };
  const { query, hasDays, counting } = await matchingConversations(account, wanted);
  const sort = hasDays ? 'onDays' : 'newest';
  const { items, next } = await readPage(account.db, query.select(COLUMNS), ORDERS, { sort, after, limit });
  const max = Math.max(items.length, counting.max);
  return {
    items: await toConversations(account, items),
    next,
    ...(total && { total: await countUpTo(account.db, query, { ...counting, max }) }),
  };
}

/** Throws `not_found`. */
export async function getConversation(account: Account, number: string): Promise<Conversation> {
  const row = await account.db
    .selectFrom('conversations')
    .select(COLUMNS)
    .where('account_id', '=', account.id)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!row) throw notFound('conversation');
  return (await toConversations(account, [row]))[0]!;
}

async function toConversations(account: Account, rows: Row[]): Promise<Conversation[]> {
  if (rows.length === 0) return [];
  const { id, db } = account;
  const numbers = rows.map(({ number }) => number);
  const names = await contactNames(db, id, numbers);
  const optedOut = await findOptedOut(db, id, numbers);
  const texts = await textsOf(
    account,
    rows.map((row) => row.last_reply_id),
  );
  const isAnyAssigned = rows.some(({ assigned_to }) => assigned_to !== null);
  const users = new Map((isAnyAssigned ? await listUsers(account) : []).map((user) => [user.id, user]));
  return rows.map((row) => ({
    number: row.number,
    name: names.get(row.number) ?? '',
    lastReplyId: row.last_reply_id,
    lastAt: row.last_at.toISOString(),
    text: texts.get(row.last_reply_id) ?? '',
    recipient: row.recipient,
    optedOut: row.opted_out,
    isOptedOut: optedOut.has(row.number),
    unread: row.unread,
    isDone: row.is_done,
    answered: row.answered,
    assignedTo: (row.assigned_to !== null && users.get(row.assigned_to)) || null,
  }));
}

async function textsOf({ id, db }: Account, replyIds: number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('replies')
    .select(['id', 'text'])
    .where('account_id', '=', id)
    .where('id', 'in', replyIds)
    .execute();
  return new Map(rows.map((row) => [row.id, row.text]));
}
