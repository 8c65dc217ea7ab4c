import { type Selectable, sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import type {
  createReportDefinition,
  listReportDefinitions,
  ReportDefinition,
} from '#contract/range-reports.ts';
import { audit, lockAccountFor, timeZoneOf } from '#server/accounts/index.ts';
import { type ActingAccount, userIdOf } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { descending, type SortOrders, readPage, type SortColumn } from '#server/platform/db/keyset.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { invalid, notFound, Problem } from '#server/platform/errors.ts';
import { requirePossible } from './content.ts';
import { createReport, type NewReport } from './create-report.ts';
import { resolveRange, nextRunAt } from './days.ts';
import { checkRecipients } from './check-recipients.ts';

type ListQuery = Request<typeof listReportDefinitions>['query'];
type Fields = Request<typeof createReportDefinition>['body'];

const MAX_DEFINITIONS = 100;

const ID: SortColumn = { by: sql.ref('id'), type: 'bigint' };
const ORDERS: SortOrders<ListQuery['sort']> = { '-id': descending(ID), id: [ID] };

export async function listDefinitions(account: Account, page: ListQuery): Promise<Page<ReportDefinition>> {
  const { items, ...rest } = await readPage(account.db, definitionsOf(account), ORDERS, page);
  return { items: items.map(toDefinition), ...rest };
}

const definitionsOf = ({ id, db }: Account) =>
  db.selectFrom('report_definitions').selectAll().where('account_id', '=', id);

const toDefinition = (row: Selectable<Tables['report_definitions']>): ReportDefinition => ({
  id: row.id,
  name: row.name,
  content: row.content as ReportDefinition['content'],
  range: row.range as ReportDefinition['range'],
  schedule: row.schedule as ReportDefinition['schedule'],
  nextAt: row.next_at?.toISOString() ?? null,
  problem: row.problem,
});

/** Creates a definition and returns its id. Throws `too_many_definitions`, and errors for invalid fields. */
export async function createDefinition(account: ActingAccount, fields: Fields): Promise<number> {
  await lockAccountFor(account, 'report definitions');
  const columns = await columnsFrom(account, null, fields);
  const { kept } = await account.db
    .selectFrom('report_definitions')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('account_id', '=', account.id)
    .executeTakeFirstOrThrow();
  if (kept >= MAX_DEFINITIONS)
    throw new Problem(
      'conflict',
      'too_many_definitions',
      `Your account can save at most ${MAX_DEFINITIONS} reports. Delete a report first.`,
    );
  const { id } = await account.db
    .insertInto('report_definitions')
    .values({ account_id: account.id, user_id: userIdOf(account.by), ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(account, 'report definition saved', { name: fields.name });
  return id;
}

/** Changes a definition. Does not affect reports already created from it. */
export async function changeDefinition(
  account: ActingAccount,
  definitionId: number,
  fields: Fields,
): Promise<void> {
  await lockAccountFor(account, 'report definitions');
  const changed = await account.db
    .updateTable('report_definitions')
    .set(await columnsFrom(account, definitionId, fields))
    .where('account_id', '=', account.id)
    .where('id', '=', definitionId)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw notFound('saved report');
  await audit(account, 'report definition saved', { name: fields.name });
}

async function columnsFrom(
  account: Account,
  definitionId: number | null,
  { name, content, range, schedule }: Fields,
) {
  await requirePossible(account, content);
  const timeZone = await timeZoneOf(account);
  resolveRange(range, timeZone);
  if (schedule !== null && !('preset' in range))
    throw invalid('schedule', 'range_not_relative', 'Choose days relative to today, such as yesterday.');
  if (schedule?.to.length === 0)
    throw invalid('schedule', 'no_recipients', 'Enter who to email the report to.');
  const to = schedule && (await checkRecipients(account, schedule.to, definitionId));
  return {
    name,
    content: JSON.stringify(content),
    range: JSON.stringify(range),
    schedule: schedule && JSON.stringify({ ...schedule, to }),
    next_at: schedule && nextRunAt(schedule, timeZone),
    problem: null,
  };
}

/** Deletes a definition. Keeps the reports created from it. */
export async function deleteDefinition(account: ActingAccount, definitionId: number): Promise<void> {
  const deleted = await account.db
    .deleteFrom('report_definitions')
    .where('account_id', '=', account.id)
    .where('id', '=', definitionId)
    .returning('name')
    .executeTakeFirst();
  if (!deleted) throw notFound('saved report');
  await audit(account, 'report definition deleted', { name: deleted.name });
}

/**
 * Creates a report from a definition and returns the report's id. The addresses in `mailTo` receive its link.
 * Relative days refer to `asOf`; the default is now.
 */
export async function createFromDefinition(
  account: ActingAccount,
  definitionId: number,
  options: Pick<NewReport, 'mailTo' | 'asOf'> = {},
): Promise<number> {
  const row = await definitionsOf(account).where('id', '=', definitionId).executeTakeFirst();
  if (!row) throw notFound('saved report');
  const { name, content, range } = toDefinition(row);
  return createReport(account, { name, content, range, definitionId, ...options });
}
