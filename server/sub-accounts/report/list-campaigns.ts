import { sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import type {
  listSubAccountCampaigns as endpoint,
  SubAccountCampaign,
} from '#contract/sub-account-report.ts';
import { type Sums, sumsByOrigin } from '#server/messages/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { descending, readPage, type SortColumn, type SortOrders } from '#server/platform/db/keyset.ts';
import { CAMPAIGN, campaignNames, kindOf } from '#server/sending/index.ts';
import { readFigures } from '../list.ts';
import { reportDays } from './report-days.ts';

type Query = Request<typeof endpoint>['query'];

const by = (column: string): SortColumn[] => [
  { by: sql.ref(column), type: 'bigint' },
  { by: sql.ref('key'), type: 'text' },
];

const ORDERS: SortOrders<Query['sort']> = {
  messages: by('messages'),
  '-messages': descending(...by('messages')),
  delivered: by('delivered'),
  '-delivered': descending(...by('delivered')),
  failed: by('failed'),
  '-failed': descending(...by('failed')),
  cost: by('cost'),
  '-cost': descending(...by('cost')),
};

/**
 * Lists a page of a sub-account's campaigns with their figures in a range of days. Answers to replies are one
 * row, and so are confirmations of opt-outs. Throws `not_found`.
 */
export async function listSubAccountCampaigns(
  db: Database,
  masterId: number,
  subAccountId: number,
  { preset, from, to, ...page }: Query,
): Promise<Page<SubAccountCampaign>> {
  const { period } = await db.withAccount(masterId, async (master) => {
    await readFigures(master, subAccountId);
    return reportDays(master, { preset, from, to });
  });
  return db.withAccount(subAccountId, async (sub) => {
    const sums = sql<Sums & { key: string }>`(${sumsByOrigin(sub.id, period, CAMPAIGN)})`;
    const rows = sub.db.selectFrom(sums.as('sums')).selectAll();
    const { items, ...rest } = await readPage(sub.db, rows, ORDERS, page);
    const names = await campaignNames(
      sub,
      items
        .map(({ key }) => key)
        .filter(isId)
        .map(Number),
    );
    return { items: items.map((row) => toCampaign(row, names)), ...rest };
  });
}

const isId = (key: string): boolean => /^\d+$/.test(key);

function toCampaign(
  { key, ...sums }: Sums & { key: string },
  names: Map<number, string>,
): SubAccountCampaign {
  if (!isId(key)) return { id: key, kind: kindOf(key) ?? 'answer', name: null, ...sums };
  return { id: key, kind: 'campaign', name: names.get(Number(key)) || `Campaign ${key}`, ...sums };
}
