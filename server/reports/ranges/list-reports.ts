import type { Selectable } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import {
  type listReports as listEndpoint,
  type RangeReport,
  REPORT_DAYS,
  type ReportContent,
} from '#contract/range-reports.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { descending, type SortOrders, readPage, type SortColumn } from '#server/platform/db/keyset.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { notFound } from '#server/platform/errors.ts';
import { sql } from 'kysely';

type ListQuery = Request<typeof listEndpoint>['query'];

const ID: SortColumn = { by: sql.ref('id'), type: 'bigint' };
const ORDERS: SortOrders<ListQuery['sort']> = { '-id': descending(ID), id: [ID] };

export async function listReports(account: Account, page: ListQuery): Promise<Page<RangeReport>> {
  const { items, ...rest } = await readPage(account.db, reportsOf(account), ORDERS, page);
  return { items: items.map(toReport), ...rest };
}

/** Reads a report. Throws `not_found` if the account has no such report. */
export async function getReport(account: Account, reportId: number): Promise<RangeReport> {
  const row = await reportsOf(account).where('id', '=', reportId).executeTakeFirst();
  if (!row) throw notFound('report');
  return toReport(row);
}

const reportsOf = ({ id, db }: Account) =>
  db
    .selectFrom('reports')
    .select([
      'id',
      'name',
      'content',
      'first_day',
      'last_day',
      'time_zone',
      'state',
      'problem',
      'messages',
      'looked_at',
      'rows',
      'share_ends_at',
      'created_at',
      'finished_at',
    ])
    .where('account_id', '=', id);

type Row = Omit<
  Pick<Selectable<Tables['reports']>, keyof Selectable<Tables['reports']>>,
  | 'account_id'
  | 'user_id'
  | 'definition_id'
  | 'after_at'
  | 'after_id'
  | 'after_account'
  | 'written_to'
  | 'pieces'
  | 'bytes'
  | 'mail_to'
  | 'mail_left'
  | 'mail_token'
  | 'mail_again_at'
  | 'share_hash'
  | 'stepped_at'
  | 'tries'
  | 'retry_at'
>;

const DAY_MS = 24 * 60 * 60 * 1000;

function toReport(row: Row): RangeReport {
  const isShared = row.share_ends_at !== null && row.share_ends_at.getTime() > Date.now();
  return {
    id: row.id,
    name: row.name,
    content: row.content as ReportContent,
    from: row.first_day,
    to: row.last_day,
    timeZone: row.time_zone,
    state: row.state as RangeReport['state'],
    problem: row.problem,
    messages: row.messages,
    processed: row.looked_at,
    rows: row.rows,
    sharedUntil: isShared ? row.share_ends_at!.toISOString() : null,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    expiresAt: new Date(row.created_at.getTime() + REPORT_DAYS * DAY_MS).toISOString(),
  };
}
