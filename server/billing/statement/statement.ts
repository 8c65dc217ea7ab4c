import { sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import type { getStatement as endpoint, StatementLine } from '#contract/statement.ts';
import { timeZoneOf } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { descending, type SortOrders, readPage, type SortColumn } from '#server/platform/db/keyset.ts';
import { explainLines } from './explain.ts';
import { linesOf } from './lines.ts';

/** A query of the statement. `upTo` is the last ledger entry to include. */
type Query = Request<typeof endpoint>['query'] & { upTo?: number };

const BY_DAY: SortColumn[] = [
  { by: sql.ref('lines.day'), type: 'text' },
  { by: sql.ref('lines.id'), type: 'bigint' },
];
const ORDERS: SortOrders<Query['sort']> = { day: BY_DAY, '-day': descending(...BY_DAY) };

/**
 * Reads a page of an account's statement. The statement lists all changes to each pool with the resulting
 * balance.
 */
export async function readStatement(
  account: Account,
  { kind, from, to, upTo, ...page }: Query,
): Promise<Page<StatementLine>> {
  const query = linesOf(account.db, account.id, { timeZone: await timeZoneOf(account), upTo })
    .selectAll()
    .$if(kind !== undefined, (some) => some.where('kind', '=', kind!))
    .$if(from !== undefined, (some) => some.where('day', '>=', from!))
    .$if(to !== undefined, (some) => some.where('day', '<=', to!));
  const { items, ...rest } = await readPage(account.db, query, ORDERS, page);
  return { items: await explainLines(account, items), ...rest };
}
