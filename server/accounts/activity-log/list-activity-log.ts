import { sql } from 'kysely';
import type { ActivityLogEntry, listActivityLog as listEndpoint } from '#contract/activity-log.ts';
import { actionsAbout, subjectOf } from '#contract/activity-subjects.ts';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import type { Actor } from '#server/platform/actor.ts';
import { dayRange, startOfDay } from '#server/platform/days.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { descending, readPage, type SortColumn, type SortOrders } from '#server/platform/db/keyset.ts';
import { timeZoneOf } from '../account/time-zone-of.ts';
import { usersById, type UserName } from '../account/usernames-by-id.ts';
import { describeReal } from '../sessions/describe-real.ts';
import { describeDetail } from './describe-detail.ts';

type Query = Request<typeof listEndpoint>['query'];

const ID: SortColumn = { by: sql.ref('id'), type: 'bigint' };
const ORDERS: SortOrders<Query['sort']> = { '-id': descending(ID), id: [ID] };

/** Lists a page of the account's activity log, with the actions of everybody. */
export async function listActivityLog(account: Account, query: Query): Promise<Page<ActivityLogEntry>> {
  const { user, by, subject, action } = query;
  const range = await timesOf(account, query);
  const rows = account.db
    .selectFrom('audit_log')
    .select(['id', 'at', 'user_id', 'actor', 'action', 'detail'])
    .where('account_id', '=', account.id)
    .$if(user !== undefined, (some) => some.where('user_id', '=', user!))
    .$if(by !== undefined, (some) => some.where(sql<boolean>`actor ->> 'kind' = ${by}`))
    .$if(subject !== undefined, (some) => some.where('action', 'in', actionsAbout(subject!)))
    .$if(action !== undefined, (some) => some.where('action', '=', action!))
    .$if(range !== undefined, (some) => some.where('at', '>=', range!.from).where('at', '<', range!.to));
  const { items, ...rest } = await readPage(account.db, rows, ORDERS, query);
  const users = await usersById(
    account,
    items.flatMap(({ user_id: userId }) => userId ?? []),
  );
  return { items: items.map((row) => toEntry(row, users)), ...rest };
}

async function timesOf(account: Account, days: Pick<Query, 'from' | 'to'>) {
  if (days.from === undefined && days.to === undefined) return undefined;
  const timeZone = await timeZoneOf(account);
  const { first, end } = dayRange(days);
  return { from: startOfDay(first, timeZone), to: startOfDay(end, timeZone) };
}

type Row = { id: number; at: Date; user_id: number | null; actor: unknown; action: string; detail: unknown };

function toEntry(row: Row, users: Map<number, UserName>): ActivityLogEntry {
  const actor = row.actor as Actor;
  const { address, ...rest } = row.detail as Record<string, unknown>;
  const { campaignId } = rest;
  const user = users.get(row.user_id ?? 0);
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: {
      kind: actor.kind,
      name: 'name' in actor ? actor.name : (user?.name ?? null),
      username: user?.username ?? null,
      ...describeReal(actor.kind === 'user' ? actor.real : null),
    },
    action: row.action,
    subject: subjectOf(row.action),
    about: describeDetail(row.action, rest),
    campaignId: typeof campaignId === 'number' ? campaignId : null,
    address: typeof address === 'string' ? address : null,
  };
}
